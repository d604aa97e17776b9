import type { Labels } from '../../components/labels/labels.ts';

export const rules: Labels['rules'] = {
  mute: {
    name: (name, n) => (n === 1 ? `${name}をミュート` : `${n}件の会話をミュート`),
    read: '常に既読にする',
    mentions: 'メンションのみ',
    unmute: 'ミュートを解除',
    chosen: '現在',
    hint: 'あなたへのメンションがあると受信トレイに戻ります。',
  },
};
