/**
 * The one highlighter of the packages, at build time and in the browser. Languages that only Markdown uses are in
 * `components/highlighter` of static-first.
 */
import Prism from 'prismjs';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-go';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-http';
import 'prismjs/components/prism-markup-templating';
import 'prismjs/components/prism-php';
import 'prismjs/components/prism-python';
import 'prismjs/components/prism-ruby';

// In a browser Prism would look for code on the page by itself.
Prism.manual = true;

/** Punctuation keeps the colour of text: half the markup, the same look. */
const uncoloured = new Set(['punctuation', 'operator']);

function htmlOf(token: Prism.TokenStream): string {
  // A long path may wrap after its slashes, in code that wraps.
  if (typeof token === 'string') {
    return token
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll(/(?<=\w\/)(?=\w[\w.-]*\/)/g, '<wbr>');
  }
  if (Array.isArray(token)) return token.map(htmlOf).join('');
  const { type, alias, content } = token;
  const html = htmlOf(content);
  if (uncoloured.has(type)) return html;
  const names = Array.isArray(alias) ? alias.join(' ') : alias;
  return `<span class="token ${type}${names ? ` ${names}` : ''}">${html}</span>`;
}

/**
 * Code as HTML with a class per token (tokens.css has colours for them).
 *
 * @param language as a Markdown fence names it; code in a language that is not imported above is only escaped
 */
export function highlight(code: string, language: string): string {
  const grammar = Prism.languages[language];
  if (!grammar) return htmlOf(code);
  // Not Prism.highlight: it makes spaces of no-break spaces. Its hooks find the PHP in HTML.
  const environment = { code, grammar, language, tokens: [] as Prism.TokenStream };
  Prism.hooks.run('before-tokenize', environment);
  environment.tokens = Prism.tokenize(environment.code, environment.grammar);
  Prism.hooks.run('after-tokenize', environment);
  return htmlOf(environment.tokens);
}

/** Names of languages that have another name here. */
const languages = new Map([
  ['c#', 'csharp'],
  ['curl', 'bash'],
  ['javascript', 'js'],
  ['node.js', 'js'],
  ['node', 'js'],
  ['sh', 'bash'],
  ['shell', 'bash'],
  ['typescript', 'js'],
]);

/** What `highlight` calls a language. */
export const languageOf = (name: string) => languages.get(name.toLowerCase()) ?? name.toLowerCase();
