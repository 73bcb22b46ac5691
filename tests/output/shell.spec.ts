/** What the HTML of every page has around its content. */
import { expect, test } from '@playwright/test';

import { site } from '../../src/site';
import { builtPage, sitemapPaths } from '../support/site';

test('the menu of a page leads to its twin, and to assistants that are asked to read the twin', () => {
  const pages = sitemapPaths()
    .map((path) => ({ path, $: builtPage(path) }))
    .filter(({ $ }) => $('#page-actions').length > 0);
  expect(pages.length).toBeGreaterThan(30);
  for (const { path, $ } of pages) {
    const twin = $('link[rel=alternate][type="text/markdown"]').attr('href') ?? '';
    const links = $('#page-actions a').toArray();
    expect($('[popovertarget=page-actions]'), path).toHaveLength(1);
    expect($('[data-copy-file]').attr('data-copy-file'), path).toBe(twin);
    const [first, ...assistants] = links.map(({ attribs }) => attribs.href ?? '');
    expect(first, path).toBe(twin);
    expect(assistants.length, path).toBeGreaterThan(1);
    for (const href of assistants) expect(new URL(href).searchParams.get('q'), path).toContain(` ${site.url}${twin} `);
  }
});

test('the footer is a navigation with a name, and the button of the menu says that it opens a dialog', () => {
  for (const path of ['/', '/docs/intro', '/404']) {
    const $ = builtPage(path);
    expect($('footer nav').attr('aria-label'), path).toBe('Footer');
    expect($('footer nav ul'), path).not.toHaveLength(0);
    expect($('[data-menu-open]').attr('aria-haspopup'), path).toBe('dialog');
    expect($('[data-menu-open], [data-menu-close]').filter('[aria-label]'), path).toHaveLength(2);
  }
});

test('the datetime attribute of each date is the day that is shown', () => {
  let days = 0;
  for (const path of sitemapPaths()) {
    const $ = builtPage(path);
    for (const time of $('main time').toArray()) {
      const day = time.attribs.datetime?.slice(0, 10) ?? '';
      const shown = $(time).text().replaceAll('\u00a0', ' ');
      // The archive has the year above its posts.
      const whole = /\d{4}$/.test(shown) ? shown : `${shown} ${day.slice(0, 4)}`;
      expect(new Date(`${whole} UTC`).toISOString().slice(0, 10), path).toBe(day);
      days += 1;
    }
  }
  expect(days).toBeGreaterThan(30);
});
