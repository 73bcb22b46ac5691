/** Selects the fields whose text survives a reload: those that it can be restored to, and no passwords. */
export const typedFields = '[id][name]:read-write:not([type=password])';
