import type { Labels } from '../../components/labels/labels.ts';
import { numbers } from './words.ts';

export const rules: Labels['rules'] = {
  close: '閉じる',
  order: '最初に一致したルールが適用されます。',
  empty: 'ルールのあるフォーカス受信トレイはまだありません。',
  emptyHint: 'フォーカス受信トレイを作成してルールを選ぶか、会話をミュートしてください。',
  effects: {
    keepsOut: '受信トレイに入れない',
    mentions: 'メンションのみ通知',
    never: '通知しない',
    marksRead: '届いたら既読にする',
    nothing: 'まだ何もしない',
  },
  matching: (n) => `現在${numbers.whole(n)}件の会話`,
  marked: (n) => `今日${numbers.whole(n)}件のメッセージを既読にしました`,
  isOn: (label) => `${label}のルール`,
  unmark: '既読を取り消す',
  unmarkOf: (label) => `${label}が今日既読にしたものを未読に戻す`,
  coverage: {
    share: (percent) => `未読の${numbers.whole(percent)} %はどのビューにもありません`,
    suggested: (name, n) => `${name}のフォーカス受信トレイ: ${numbers.whole(n)}件の会話`,
  },
  mute: {
    name: (name, n) => (n === 1 ? `${name}をミュート` : `${n}件の会話をミュート`),
    read: '常に既読にする',
    mentions: 'メンションのみ',
    unmute: 'ミュートを解除',
    chosen: '現在',
    hint: 'あなたへのメンションがあると受信トレイに戻ります。',
  },
};
