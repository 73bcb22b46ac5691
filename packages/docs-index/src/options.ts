import type { AllContent, OptionValidationContext } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import { load } from 'cheerio';

import type { About } from './markdown-twins/llms';
import type { DerivedEntry } from './search/entry';

export interface Options {
  /** Whether the site has the search: its page, its field and its index. */
  search: boolean;
  /** Paths of pages to offer where the search finds nothing, without the base URL. */
  starts: string[];
  /** Groups of words that mean the same, in lower case and in the singular; the first one stands for all. */
  synonyms: string[][];
  /** What the results of a docs plugin are grouped as, by its id. */
  areas: Partial<Record<string, string>>;
  /** The key that focuses the field, with Ctrl or ⌘; `false` for none. */
  shortcut: string | false;
  /** Selectors of elements whose text the search leaves out. */
  ignore: string[];
  /** Entries of the search that do not come from the text of a page. */
  entries?: (allContent: AllContent) => DerivedEntry[];
  /** What the start of `llms.txt` says of the site; without it, the title and the tagline. */
  about?: (allContent: AllContent) => About;
  /** A Markdown file with rules for programs, which `llms.txt` has. */
  rules?: string;
}

const message = (remedy: string) => ({ '*': `docs-index: the option {{#label}} is wrong.\n  → ${remedy}` });

const text = Joi.string().min(1);

const schema = Joi.object<Options>({
  search: Joi.boolean()
    .default(true)
    .messages(message('Write false to leave the search out, beside that of Algolia for example.')),
  starts: Joi.array()
    .items(text.pattern(/^\//))
    .default([])
    .messages(message('Write paths of pages without the base URL, such as ["/docs/guide"].')),
  synonyms: Joi.array()
    .items(Joi.array().items(text.lowercase()).min(2))
    .default([])
    .messages(message('Write groups of two words or more in lower case, such as [["logo", "brand"]].')),
  areas: Joi.object()
    .pattern(Joi.string(), text)
    .default({})
    .messages(message('Write a name by the id of a docs plugin, such as areas.api = "API reference".')),
  shortcut: Joi.alternatives(Joi.valid(false), text.length(1).lowercase())
    .default('k')
    .messages(message('Write one letter or sign, such as "j", or false.')),
  ignore: Joi.array()
    .items(
      text.custom((selector: string) => {
        load('')(selector);
        return selector;
      }),
    )
    .default([])
    .messages(message('Write CSS selectors, such as [".legal"].')),
  entries: Joi.function().messages(message('Give a function from the content of all plugins to entries.')),
  about: Joi.function().messages(
    message('Give a function from the content of all plugins to an object with a title and a description.'),
  ),
  rules: text.messages(message('Write the path of a Markdown file, from the folder of the site.')),
}).messages({
  'object.unknown':
    'docs-index: there is no option {{#label}}.\n  → Delete it, or see the README of @docs-engines/docs-index.',
});

type Given = Partial<Options> | undefined;

/** @throws ValidationError that names the option and the remedy */
export function validateOptions({ options, validate }: OptionValidationContext<Given, Options>): Options {
  return validate(schema, options);
}
