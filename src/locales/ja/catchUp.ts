import type { Labels } from '../../components/labels/labels.ts';
import { numbers } from './words.ts';

export const catchUp: Labels['catchUp'] = {
  close: '閉じる',
  scope: (n, conversations) => `${numbers.whole(conversations)}件の会話に未読${numbers.whole(n)}件`,
  scopeOf: (n, name) => `${name} に未読${numbers.whole(n)}件`,
  wholeList: 'リスト全体',
  loading: (loaded, of) => `${numbers.whole(of)}件中${numbers.whole(loaded)}件を読み込み済み…`,
  kinds: {
    mention: 'あなたへのメンション',
    question: '回答のない質問',
    active: '返信とリアクションが多いメッセージ',
    link: 'リンク',
    file: 'ファイル',
  },
  more: (n) => `ほか${numbers.whole(n)}件`,
  replies: (n) => `返信${numbers.whole(n)}件`,
  reactions: (n) => `リアクション${numbers.whole(n)}件`,
  nothing: '目立つものはありません。メンション、未回答の質問、リンク、ファイルはありません。',
  noUnread: 'ここに未読はありません。',
  mark: (n, conversations) =>
    conversations === 1
      ? `${numbers.whole(n)}件のメッセージを既読にする`
      : `${numbers.whole(conversations)}件の会話の${numbers.whole(n)}件のメッセージを既読にする`,
  notCovered: (names) => `対象外（未読のまま）: ${names}`,
  notCoveredIn: (n, isAtLeast, name) => `${name} の${numbers.whole(n)}${isAtLeast ? '件以上' : '件'}`,
  again: '再読み込み',
  summarize: '要約する',
  summary: '要約',
  writing: '作成中…',
  source: (n, place) => `メッセージ${numbers.whole(n)}、${place}`,
  written: '言語モデルが作成しました。番号から引用元のメッセージを開けます。',
  leftOut: (n) => `${numbers.whole(n)}件のメッセージは要約に含まれていません。`,
  noSummary: '言語モデルは、メッセージを引用する文を作成しませんでした。',
  failed: (reason) => `要約できませんでした: ${reason}`,
  keys: { move: '移動', open: '開く' },
};
