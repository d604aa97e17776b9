import type { Labels } from '../../components/labels/labels.ts';
import { numbers } from './words.ts';

export const why: Labels['why'] = {
  close: '閉じる',
  loading: 'メッセージを読み込んでいます…',
  failed: 'メッセージを読み込めませんでした。件数はサーバーのものです。',
  unread: {
    title: '未読',
    none: '未読はありません。',
    count: (n, isAtLeast) => `${numbers.whole(n)}件${isAtLeast ? '以上' : ''}のメッセージが未読です。`,
    more: (n) => `ほか${numbers.whole(n)}件`,
    unknown: (n) => `そのうち${numbers.whole(n)}件は読み込まれていません。`,
    inThreads: (n) => `${numbers.whole(n)}件はスレッドの返信です。`,
    inRows: (n) => `${numbers.whole(n)}件の返信はスレッドの行でも数えられます。`,
    unchecked: 'サーバーはここの未読をまだ確認していません。',
    asleep: 'スヌーズ中です。戻るまで未読の会話のビューには表示されません。',
  },
  uncounted: {
    title: '数えないもの',
    own: (n) => `自分のメッセージ${numbers.whole(n)}件`,
    notice: (n) => `参加などのお知らせ${numbers.whole(n)}件`,
    deleted: (n) => `削除されたメッセージ${numbers.whole(n)}件`,
    parent: () => 'スレッドの最初のメッセージ（返信だけを数えます）',
  },
  cursor: { title: '既読の位置', upTo: (time) => `${time} まで読みました。`, none: '不明です。' },
  views: {
    title: 'ビューとルール',
    isIn: '一致します。',
    fails: (conditions) => `一致しません: ${conditions}`,
    or: ' または ',
    keptBy: (view) => `${view} のルールによって除かれています。`,
    rule: {
      keepsOut: 'ルールによって受信トレイから除かれます。',
      marksRead: 'ルールによって届いたメッセージが既読になります。',
      mentioned: '未読のメンションがあるため、ルールは受信トレイに残します。',
      earlier: '前のビューのルールが優先されます。',
      off: 'ルールはオフです。',
    },
  },
  change: {
    title: '最後の変更',
    message: (author, time) => `${author} のメッセージ、${time}`,
    returned: (reason, time) => `「あとで」から戻りました、${time}（${reason}）`,
    read: (time) => `ここで既読にしました、${time}`,
    unread: (time) => `ここで未読にしました、${time}`,
    later: (time) => `ここであとに回しました、${time}`,
    muted: (time) => `ここでミュートを変更しました、${time}`,
    deferred: '返信済みです。閉じると既読になります。',
    none: '不明です。',
    note: 'ほかの端末での操作の時刻は分かりません。',
  },
};
