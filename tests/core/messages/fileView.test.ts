import { describe, expect, it } from 'vitest';
import { fileSize } from '../../../src/core/format/fileSize.ts';
import { fileView } from '../../../src/core/messages/fileView.ts';
import type { MessageFile } from '../../../src/model/index.ts';

const origin = 'https://inbox.test';
const picture: MessageFile = {
  name: 'pass.png',
  mimetype: 'image/png',
  pretty_type: 'PNG',
  size: 1_400_000,
  url_private: 'https://files.test/pass.png',
  permalink: 'https://chat.test/files/F1',
  original_w: 1440,
  original_h: 720,
  thumb_720: 'https://files.test/pass_720.png',
};
const view = (changes: MessageFile = {}) => fileView({ ...picture, ...changes }, { page: origin });

describe('fileSize', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [812, '812 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [4_240, '4.2 kB'],
    [9_960, '10 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [13_400_000, '13 MB'],
    [5e9, '5 GB'],
    [7e15, '7000 TB'],
  ])('formats %i as %j', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});

describe('fileView', () => {
  it('has a name, a type, a size and a link [MSG-6]', () => {
    expect(view()).toMatchObject({ name: 'pass.png', type: 'PNG', size: 1_400_000, url: 'https://chat.test/files/F1' });
    expect(fileView({ title: 'Plan', name: 'plan.final.docx', size: -1 }, { page: origin })).toEqual({
      name: 'plan.final.docx',
      type: 'DOCX',
      size: undefined,
      url: undefined,
      preview: undefined,
      isDeleted: false,
      isHidden: false,
      isForbidden: false,
    });
    expect(fileView({ title: ' Plan ', filetype: 'pdf' }, { page: origin })).toMatchObject({
      name: 'Plan',
      type: 'PDF',
    });
    expect(fileView({}, { page: origin })).toMatchObject({ name: undefined, type: undefined, url: undefined });
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.test',
    '//evil.test/x',
    '/\\evil.test/x',
    'ftp://files.test/x',
    'files/x.png',
    '',
  ])('neither links nor previews %j [MSG-6]', (address) => {
    const dangerous = { permalink: address, url_private: address, thumb_720: address };
    expect(view(dangerous)).toMatchObject({ url: undefined, preview: undefined });
  });

  it('does not link a path without a known origin [MSG-6]', () => {
    expect(fileView({ permalink: '//evil.test/x' }, { page: '' })).toMatchObject({ url: undefined });
  });

  it('uses the first non-empty name, and the size if it is known', () => {
    expect(fileView({ name: '  ', title: 'Plan' }, { page: origin })).toMatchObject({ name: 'Plan', size: undefined });
    expect(view({ size: 0 }).size).toBe(0);
  });

  it('links same-origin paths and http URLs', () => {
    const asked = 'https://files.test/x?to=mailto:a@b.test';
    expect(view({ permalink: asked }).url).toBe(asked);
    expect(view({ permalink: '/files/F1' }).url).toBe('/files/F1');
    expect(view({ permalink: 'http://files.test/F1' }).url).toBe('http://files.test/F1');
    expect(view({ permalink: 'javascript:1' }).url).toBe('https://files.test/pass.png');
  });

  it('has neither link nor preview when it was deleted', () => {
    expect(view({ mode: 'tombstone' })).toMatchObject({ url: undefined, preview: undefined, isDeleted: true });
  });

  it('has neither link nor preview when the workspace is over its limit', () => {
    expect(view({ mode: 'hidden_by_limit' })).toMatchObject({ url: undefined, preview: undefined, isHidden: true });
    expect(view().isHidden).toBe(false);
  });

  it('has neither link nor preview when the user may not see it', () => {
    expect(view({ mode: 'file_access' })).toMatchObject({ url: undefined, preview: undefined, isForbidden: true });
  });

  it('links the copy of the server before the page of the chat service', () => {
    expect(view({ url_private: '/api/files/F1' }).url).toBe('/api/files/F1');
    expect(view().url).toBe('https://chat.test/files/F1');
  });

  it('takes paths from the server of the transport, also over http, and nothing else from there', () => {
    const from = (url: string) => {
      const urls = { url_private: url, thumb_360: `${url}?thumb=360` };
      return fileView(
        { mimetype: 'image/png', ...urls },
        { page: origin, urlOf: (path) => `http://api.test:3000${path}` },
      );
    };
    expect(from('/api/files/F1')).toMatchObject({
      url: 'http://api.test:3000/api/files/F1',
      preview: { src: 'http://api.test:3000/api/files/F1?thumb=360' },
    });
    expect(from('http://api.test:3000/api/files/F1')).toMatchObject({ preview: undefined });
    expect(from('//evil.test/x')).toMatchObject({ url: undefined, preview: undefined });
    expect(from('mailto:ana@acme.test')).toMatchObject({ url: undefined, preview: undefined });
  });
});

describe('the preview of a picture', () => {
  it('reserves the scaled size of the picture [MSG-6]', () => {
    expect(view().preview).toEqual({ src: 'https://files.test/pass_720.png', width: 360, height: 180 });
    expect(view({ original_w: 100, original_h: 50 }).preview).toMatchObject({ width: 100, height: 50 });
    expect(view({ original_w: 500, original_h: 5000 }).preview).toMatchObject({ width: 26, height: 260 });
    expect(view({ original_w: 90_000, original_h: 1 }).preview).toMatchObject({ width: 360, height: 1 });
    const { original_w: _w, original_h: _h, ...unmeasured } = picture;
    expect(fileView({ ...unmeasured, thumb_720_w: 720, thumb_720_h: 720 }, { page: origin }).preview).toMatchObject({
      width: 260,
      height: 260,
    });
    const unknown = { width: 320, height: 180 };
    expect(fileView(unmeasured, { page: origin }).preview).toMatchObject(unknown);
    expect(fileView({ ...unmeasured, original_w: 100 }, { page: origin }).preview).toMatchObject(unknown);
    expect(view({ original_w: 0.5 }).preview).toMatchObject(unknown);
    expect(view({ original_h: -720 }).preview).toMatchObject(unknown);
    expect(view({ original_w: 1, original_h: 1 }).preview).toMatchObject({ width: 1, height: 1 });
  });

  it('is loaded from https and same-origin URLs only [MSG-6]', () => {
    const from = (url: string, at = origin) =>
      fileView({ mimetype: 'image/jpeg', url_private: url, original_w: 1, original_h: 1 }, { page: at }).preview?.src;
    expect(from('https://files.test/x.jpg')).toBe('https://files.test/x.jpg');
    expect(from('/files/x.jpg')).toBe('/files/x.jpg');
    expect(from('http://files.test/x.jpg')).toBeUndefined();
    expect(from('http://localhost:4173/x.jpg', 'http://localhost:4173')).toBe('http://localhost:4173/x.jpg');
    expect(from('http://localhost:41730/x.jpg', 'http://localhost:4173')).toBeUndefined();
    expect(from('http://files.test/x.jpg', '')).toBeUndefined();
    expect(from('http://files.test/x.jpg?from=https://inbox.test')).toBeUndefined();
  });

  it('exists for images only [MSG-6]', () => {
    for (const mimetype of [
      'image/svg+xml',
      'video/mp4',
      'text/html',
      'application/pdf',
      'x-image/png',
      'image/png+zip',
      '',
    ]) {
      expect(view({ mimetype }).preview, mimetype).toBeUndefined();
    }
    for (const mimetype of ['image/jpg', 'IMAGE/PNG', 'image/avif']) {
      expect(view({ mimetype }).preview, mimetype).toBeDefined();
    }
  });
});
