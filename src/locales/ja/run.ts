import type { Labels } from '../../components/labels/labels.ts';
import { numbers } from './words.ts';

export const run: Labels['run'] = {
  name: '順に処理',
  leave: '順に処理を中断',
  position: (n, of) => `${numbers.whole(of)}件中${numbers.whole(n)}件目`,
  conversation: (name, n, of) => `${name}、${numbers.whole(of)}件中${numbers.whole(n)}件目`,
  earlier: (n, isMore) => (n === 0 ? '以前のメッセージ' : `以前の${numbers.whole(n)}件${isMore ? '以上' : ''}`),
  done: '完了',
  later: 'あとで',
  reply: '返信',
  react: 'リアクション',
  mute: 'ミュート',
  skip: 'スキップ',
  back: '戻る',
  outcomes: {
    done: '完了しました',
    replied: '返信しました',
    reacted: 'リアクションしました',
    later: 'あとにしました',
    muted: 'ミュートしました',
    skipped: 'スキップしました',
  },
  nothing: 'ここに未読はありません。',
  summary: (done, minutes) => `${numbers.whole(minutes)}分で${numbers.whole(done)}件完了`,
  replies: (n) => `返信${numbers.whole(n)}件`,
  putOff: (n) => `あとで${numbers.whole(n)}件`,
  skipped: (n) => `スキップ${numbers.whole(n)}件`,
  undoAll: 'すべて元に戻す',
  repliesStay: '送信済みの返信は残ります。',
  goOn: (n) => `残り${numbers.whole(n)}件の会話を続ける`,
  close: '閉じる',
};
