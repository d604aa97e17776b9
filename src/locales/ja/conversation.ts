import type { Labels } from '../../components/labels.ts';
import { listed, numbers } from './words.ts';

export const conversation: Labels['conversation'] = {
  markRead: '既読にする',
  close: '会話を閉じる',
  messages: (name) => `${name}のメッセージ`,
  loading: 'メッセージを読み込んでいます…',
  untitled: '会話',
  empty: 'まだメッセージはありません',
  newMessages: '新着メッセージ',
  sending: '送信しています…',
  you: '自分',
  unknownUser: '不明なユーザー',
  edited: '（編集済み）',
  deleted: 'このメッセージは削除されました',
  replies: (n) => `${numbers.whole(n)}件の返信`,
  members: (n) => `メンバー${numbers.whole(n)}人`,
  kindAndMembers: (kind, members) => `${kind}・${members}`,
  threadIn: (channel) => `${channel}のスレッド`,
  threadNamed: (channel, text) => `${channel}のスレッド：${text}`,
  joined: (channel) => `#${channel}に参加しました`,
  left: (channel) => `#${channel}から退出しました`,
  messageBy: (author, time) => `${author}、${time}`,
  jumpToNewest: '最新のメッセージへ',
  beginning: (name) => `${name} の最初のメッセージです`,
  older: { load: '以前のメッセージ', loading: '以前のメッセージを読み込んでいます…' },
  newer: { load: '以降のメッセージ', loading: '以降のメッセージを読み込んでいます…' },
  matchesSoFar: (matches) => `${matches}…`,
  search: '会話内を検索',
  closeSearch: '検索を閉じる',
  matches: (current, total) => `${numbers.whole(total)}件中${numbers.whole(current)}件目`,
  noMatches: '見つかりませんでした',
  previousMatch: '前の一致',
  nextMatch: '次の一致',
  codeBlock: 'コード',
  copyCode: 'コードをコピー',
  copied: 'コピーしました',
  showMore: 'もっと見る',
  showLess: '折りたたむ',
  jumpToFirstUnread: '最初の未読へ',
  newBelow: (n) => `新着メッセージ${numbers.whole(n)}件`,
  files: 'ファイル',
  unnamedFile: '無題のファイル',
  fileDeleted: 'このファイルは削除されました',
  reactions: 'リアクション',
  reacted: (emoji, names, others, isOwn = false) => {
    const more = others > 0 ? [`ほか${numbers.whole(others)}人`] : [];
    const people = [...names, ...(isOwn ? ['自分'] : []), ...more];
    return `${listed(people)}が${emoji}でリアクションしました`;
  },
};

export const composer: Labels['composer'] = {
  reply: (name) => `${name}に返信`,
  replyInThread: 'スレッドで返信',
  send: '送信',
  sending: '送信しています…',
  nextReply: '次の返信',
  enterKey: 'Enter',
  shiftKey: 'Shift',
  toSend: 'で送信',
  forNewLine: 'で改行',
  remaining: (n) => `残り${numbers.whole(n)}文字`,
  tooLong: (max, over) => `メッセージは${numbers.whole(max)}文字までです（${numbers.whole(over)}文字超過）`,
  suggestions: '候補',
  suggestionCount: (n) => `候補${numbers.whole(n)}件`,
  broadcasts: {
    here: 'この会話のアクティブなメンバー',
    channel: 'この会話のメンバー全員',
    everyone: 'ワークスペースの全員',
  },
  tryAgain: '再試行',
};

export const triage: Labels['triage'] = {
  selection: '選択',
  selected: (n) => `${numbers.whole(n)}件を選択中`,
  markRead: '既読にする',
  markUnread: '未読にする',
  selectAll: 'すべて選択',
  clear: '選択を解除',
  select: '選択',
  deselect: '選択を外す',
  undo: '元に戻す',
  unreadFromHere: 'ここから未読にする',
  messageActions: 'メッセージの操作',
};

export const notifications: Labels['notifications'] = {
  newMessage: '新着メッセージ',
  codeBlock: '[コードブロック]',
  mentions: { user: 'ユーザー', channel: 'チャンネル', group: 'グループ' },
  unknownUser: '不明なユーザー',
  inDm: (author) => author,
  inChannel: (author, channel) => `${author}（#${channel}）`,
  inThread: (author, channel) => `${author}（#${channel}のスレッド）`,
  more: (n) => `ほかに新着メッセージが${numbers.whole(n)}件あります`,
};
