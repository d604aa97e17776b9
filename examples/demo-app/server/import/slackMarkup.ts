import { parseUrl } from '../http/parseUrl.ts';
/** Plain text in Slack's markup. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A link in Slack's markup; the label alone if the address is none that a browser opens. */
export function linkTo(address: string, label = ''): string {
  const url = parseUrl(address);
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return label;
  const target = address.replaceAll('|', '%7C').replaceAll('<', '%3C').replaceAll('>', '%3E');
  const oneLine = label.replaceAll(/[\s|]+/g, ' ').trim();
  // A label with markup of its own would end the link too early.
  return oneLine === '' || /[<>]/.test(oneLine) ? `<${target}>` : `<${target}|${oneLine}>`;
}
