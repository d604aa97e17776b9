import type { Labels } from '../../components/labels/labels.ts';
import { numbers } from './words.ts';

export const emojiPicker: Labels['emojiPicker'] = {
  title: '絵文字',
  search: '絵文字を検索',
  none: '絵文字が見つかりません',
  results: '検索結果',
  found: (n) => `絵文字${numbers.whole(n)}件`,
  recent: '最近使った絵文字',
  custom: 'カスタム',
  groupsName: '絵文字のグループ',
  groups: {
    smileys: '顔',
    people: '人物',
    nature: '動物と自然',
    food: '食べ物と飲み物',
    travel: '旅行と場所',
    activities: 'アクティビティ',
    objects: '物',
    symbols: '記号',
    flags: '旗',
  },
  spoken: { '+1': 'いいね', '-1': 'よくないね' },
  skinTone: '肌の色',
  tones: {
    1: '標準の肌の色',
    2: '明るい肌の色',
    3: 'やや明るい肌の色',
    4: '中間の肌の色',
    5: 'やや濃い肌の色',
    6: '濃い肌の色',
  },
};
