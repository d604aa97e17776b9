import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../src/components/labels/labels.ts';
import { pageTitle, viewLabel } from '../../../src/components/labels/placeNames.ts';
import { defaultPages } from '../../../src/core/pages.ts';
import { de } from '../../../src/locales/de/index.ts';
import { muteViews } from '../../../src/model/muting.ts';
import { labelsOf } from './labelsOf.ts';

const german = labelsOf(de, { productName: 'Larkspur', serviceName: 'Slack' });

describe('the names of pages and tabs', () => {
  it('are labels, equal to those of the navigation configuration', () => {
    expect(defaultLabels.places.pages).toEqual(Object.fromEntries(defaultPages.map(({ id, title }) => [id, title])));
    const views = [...defaultPages.flatMap(({ subViews }) => subViews), ...Object.values(muteViews)];
    expect(defaultLabels.places.views).toEqual(Object.fromEntries(views.map(({ id, label }) => [id, label])));
  });

  it('are translated unless a user named them', () => {
    expect(pageTitle({ id: 'inbox', title: 'Inbox' }, german)).toBe('Posteingang');
    expect(pageTitle({ id: 'inbox', title: 'Mail' }, german)).toBe('Mail');
    expect(pageTitle({ id: 'archive', title: 'Archive' }, german)).toBe('Archive');
    expect(viewLabel({ id: 'dms', label: 'DMs' }, german)).toBe('Direktnachrichten');
    expect(pageTitle({ id: 'archive', title: ' ' }, german)).toBe('archive');
    expect(viewLabel({ id: 'custom_1', label: '\u200b' }, german)).toBe('custom_1');
    expect(viewLabel({ id: 'custom_1', label: 'DMs' }, german)).toBe('DMs');
  });
});
