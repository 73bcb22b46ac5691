/** What the HTML of the home page says, by the contract. */
import { classifyBounce, titleOf } from '@docs-engines/bounce-reader';
import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import { micromark } from 'micromark';

import { sandboxOf } from '../../src/api/extensions';
import type { RawDescription } from '../../src/api/rules/raw';
import { examplesIn, loadDocument, loadModel, operationsIn } from '../support/description';
import { builtPage } from '../support/site';

const readable = (markdown = '') => load(micromark(markdown)).text().trim();

test('the home page has an address for each status, with its reason and what to do about it', async () => {
  const contract = (await loadDocument()) as RawDescription;
  const { ValidationStatus, ValidationReason, SuggestedAction } = contract.components?.schemas ?? {};
  const { operation } = operationsIn(contract).find(({ id }) => id === 'checkEmailValidity') ?? {};
  const responses = Object.values(examplesIn(operation?.responses['200']?.content)) as {
    email: string;
    status: string;
    reason: string;
    suggested_action: string;
  }[];
  const $ = builtPage('/');
  const letters = $('section[aria-labelledby=verdicts] li').toArray();
  const statuses = letters.map((letter) => $(letter).children('span').text());
  expect([...statuses].sort()).toEqual([...(ValidationStatus?.enum ?? [])].sort());
  for (const letter of letters) {
    const email = $(letter).find('code').text();
    const { status, reason = '', suggested_action: action = '' } = responses.find((one) => one.email === email) ?? {};
    expect($(letter).children('span').text(), email).toBe(status);
    const texts = Array.from($(letter).find('p'), (line) => $(line).text());
    expect(texts, email).toEqual([
      readable(ValidationReason?.['x-enumDescriptions']?.[reason]),
      `${action} · ${readable(SuggestedAction?.['x-enumDescriptions']?.[action])}`,
    ]);
  }
});

test('the home page lists every operation', async () => {
  const operations = operationsIn(await loadDocument());
  const $ = builtPage('/');
  const links = $('section[aria-labelledby=operations] li a').toArray();
  expect(links.map(({ attribs }) => attribs.href)).toEqual(operations.map(({ slug }) => `/api/${slug}`));
});

test('the examples of the two tools are what the tools say', () => {
  const $ = builtPage('/');
  const tools = $('section[aria-labelledby=tools] li');
  const diagnosis = classifyBounce(tools.find('pre').text());
  if (!diagnosis) throw new Error('The reply is not recognised.');
  const result = tools.find('pre + p');
  expect(result.children('span').text()).toBe(diagnosis.kind);
  expect(result.children('strong').text()).toBe(titleOf(diagnosis));

  const parts = tools.last().find('code').toArray();
  const names = parts.map((part) => $(part).next().text());
  expect(names).toEqual(['local part', 'tag', '', 'domain']);
  expect(parts.map((part) => $(part).text()).join('')).toMatch(/^[\w.]+\+\w+@[\w.]+$/);
});

test('the field of the check says that nothing leaves the browser', () => {
  const $ = builtPage('/');
  const hint = $('#email').attr('aria-describedby') ?? '';
  expect($(`[id="${hint}"]`).text()).toContain('Nothing you type leaves your browser.');
});

test('the samples of the home page use the API key of the sandbox by default', async () => {
  const key = sandboxOf(await loadModel())?.default_key ?? '';
  const $ = builtPage('/');
  const samples = Array.from($('pre'), (code) => $(code).text()).filter((code) => code.includes('MAILVET_API_KEY'));
  expect(samples.length).toBeGreaterThan(3);
  expect(samples.filter((code) => !code.includes(`Bearer ${key}`))).toEqual([]);
});
