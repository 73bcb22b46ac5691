/** Where the choice among the tabs of a group is stored: the key is Docusaurus'. */
export function choiceKey(group: string): string {
  return `docusaurus.tab.${group}`;
}

/** The group of the reader's programming language: one choice for guides, reference, console and home page. */
export const languageGroup = 'language';

/** The group of the server of samples: one choice for reference, console and home page. */
export const serverGroup = 'server';
