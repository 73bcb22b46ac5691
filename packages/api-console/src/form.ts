/** The form of a console without React: its initial values, its validation, and the request that it sends. */
export { initialForm, validPresets, withPreset, withServer } from './form/form';
export { readHash, toRequestHash } from './saved/requestHash';
export { savedRequest, withRequest } from './saved/savedRequest';
export { fetchRequest } from './send/request';
export { requestKey } from './send/requestKey';
export { sampleRequest, withPlaceholders } from './send/sampleRequest';
export { chooseFiles } from './values/fileStore';
export type { Form } from './values/Form';
export { validateFields, validateForm } from './values/validate';
