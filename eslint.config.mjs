import docusaurus from '@docusaurus/eslint-plugin';
import eslint from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { walls } from './packages/walls.mjs';

export default tseslint.config(
  { ignores: ['build*/', 'packages-dist/', '.docusaurus/', 'openapi/reference/', 'test-results/'] },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['{src,packages}/**/*.tsx'],
    plugins: { '@docusaurus': docusaurus },
    extends: [jsxA11y.configs.strict, reactHooks.configs.flat['recommended-latest']],
    rules: {
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'error',
      '@docusaurus/string-literal-i18n-messages': 'error',
    },
  },
  {
    // Static content is in the server's bundle alone: an import would be in the browser's, too.
    files: ['src/pages/**/*.tsx', 'packages/static-first/src/theme/**/*.tsx'],
    rules: {
      '@typescript-eslint/no-require-imports': [
        'error',
        {
          allow: [
            '^@theme-init/',
            '/components/DocArticle$',
            '/highlighter/whole$',
            '^@site/src/components/home',
          ],
        },
      ],
    },
  },
  {
    // What is derived at build time is data: browser code shares only its types.
    files: ['src/{components,pages,theme}/**/*.{ts,tsx}', 'packages/api-console/src/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@docs-engines/(openapi-docs|docs-index/mcp|static-first/build)$',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{src,packages}/**/*.{ts,tsx}'],
    // The variables of an environment are UTF-8.
    ignores: ['**/uriComponent.ts', 'packages/api-verify/**', 'packages/*/tests/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['encodeURI', 'encodeURIComponent'].map((name) => ({
          name,
          message: 'It throws on a lone surrogate: use `uriComponent` of static-first.',
        })),
      ],
    },
  },
  {
    files: ['packages/openapi-docs/src/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '/(components|theme)/' }] },
      ],
    },
  },
  {
    files: ['{packages,src,tools}/**/*.{ts,tsx}'],
    plugins: { packages: { rules: { walls } } },
    rules: { 'packages/walls': 'error' },
  },
  {
    files: ['babel.config.js'],
    languageOptions: { globals: { module: 'writable', require: 'readonly' } },
  },
);
