import type { Labels } from '../../components/labels/labels.ts';
import { numbers } from './words.ts';

export const compose: Labels['compose'] = {
  title: '新しいメッセージ',
  to: '宛先',
  placeholder: '名前を入力',
  people: 'ユーザー',
  picked: '選択したユーザー',
  existing: '既存の会話',
  you: '自分',
  nobody: '該当するユーザーはいません',
  most: (n) => `最大${numbers.whole(n)}人まで`,
  remove: (name) => `${name}を削除`,
  added: (name) => `${name}を追加しました`,
  removed: (name) => `${name}を削除しました`,
  open: '会話を開く',
  hints: { add: '追加', removeLast: '最後の人を削除', open: '会話を開く' },
};

export const person: Labels['person'] = {
  card: 'ユーザー',
  app: 'アプリ',
  localTime: (time) => `現地時間 ${time}`,
  message: 'メッセージを送る',
  showMessages: 'メッセージを表示',
};
