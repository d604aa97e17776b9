/** Text that is not the author's own sentence: code, quoted lines, links and addresses. */
const notSaid =
  /```[\s\S]*?(?:```|(?![\s\S]))|`[^`\n]*`|^(?:&gt;|>).*$|<(?:https?|mailto|tel)[^<>]*>|\bhttps?:\/\/\S+/gm;

/** A question mark at the end of a sentence: before a space, a closing mark, a letter of a script without spaces, or the end. "(?)"
 * marks a doubt. The number of marks is limited, because each of many question marks looks at all marks after it. */
const questionEnd = /(?<!\()[?？؟](?=[?!."')\]*_~]{0,32}(?:\s|$|\P{ASCII}))/u;

/** Whether a sentence of a text in mrkdwn ends with a question mark. */
export const asksQuestion = (text: string): boolean =>
  /[?？؟]/.test(text) && questionEnd.test(text.replace(notSaid, ' '));
