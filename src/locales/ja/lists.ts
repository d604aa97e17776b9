import type { Labels } from '../../components/labels/labels.ts';
import { numbers } from './words.ts';

const conversations = (n: number) => `${numbers.whole(n)}件の会話`;

export const places: Labels['places'] = {
  pages: { inbox: '受信トレイ', conversations: '会話', drafts: '下書き', later: 'あとで' },
  views: {
    unread: '受信トレイ',
    conversations: '会話',
    dms: 'DM',
    channels: 'チャンネル',
    threads: 'スレッド',
    waiting_on_me: '自分の返事待ち',
    waiting_on_them: '相手の返事待ち',
    drafts: '下書き',
    muted: 'ミュート中',
    muted_read: 'ミュートして既読',
  },
};

export const list: Labels['list'] = {
  name: '会話',
  loading: '会話を読み込んでいます…',
  unreadView: '未読',
  count: conversations,
  filter: '絞り込み',
  filterPlaceholder: (view) => `${view}を絞り込む…`,
  closeFilter: '絞り込みを閉じる',
  noResults: '見つかりませんでした',
  unread: (n) => `未読${numbers.whole(n)}件`,
  unreadAtLeast: (n) => `未読${numbers.whole(n)}件以上`,
  inChannel: (channel) => `${channel}内`,
  noOtherMembers: 'ほかのメンバーはいません',
  moreMembers: (n) => `+${numbers.whole(n)}`,
  author: (name) => `${name}：`,
  you: '自分',
  file: (name) => `ファイル: ${name}`,
  files: (n) => `${numbers.whole(n)}件のファイル`,
  filesAnd: (name, n) => `${name} と他 ${numbers.whole(n)} 件のファイル`,
  reasons: {
    asks: () => 'あなたへの質問',
    mention: () => 'あなたへのメンション',
    group_mention: (group) => (group === undefined ? 'グループへのメンション' : `@${group} へのメンション`),
    reply: () => 'あなたへの返信',
    dm: () => 'DM',
    follow: () => 'フォロー中',
  },
  keyword: (word) => `キーワード：${word}`,
  asked: (ago) => `あなたの質問：${ago}`,
  forYou: '自分宛て',
  channels: 'チャンネル',
  collapsed: '折りたたみ',
  nothingForYou: '対応するものはありません',
  skim: (n) => `チャンネルに ${numbers.whole(n)} 件`,
  skimHint: 'Enter で流し読み',
  offerForYou: (n) => `未読の会話が ${numbers.whole(n)} 件あります。自分宛てを先に表示しますか？`,
  showForYou: '自分宛てを表示',
  refuseForYou: '後で',
  draft: '下書き',
  noDrafts: '下書きはありません',
  release: '指を離すと取得します',
  refreshing: '取得しています…',
  refreshed: '取得しました',
  mentions: '自分へのメンション',
  mentionsYou: '自分へのメンションあり',
  today: '今日',
  yesterday: '昨日',
  thisWeek: '今週',
  older: 'それ以前',
  resize: '一覧の幅を変更',
  types: {
    dm: 'ダイレクトメッセージ',
    channel: 'チャンネル',
    privateChannel: 'プライベートチャンネル',
    thread: 'スレッド',
  },
  hints: {
    move: '移動',
    open: '開く',
    nextTab: '次のタブ',
    leave: '一覧から出る',
    filter: '絞り込み',
    markRead: '既読',
    reply: '返信',
    select: '選択',
    all: 'すべてのショートカット',
    search: '検索',
    close: '閉じる',
  },
};

export const views: Labels['views'] = {
  manage: 'ビューを管理',
  rules: 'ルール',
  on: (page) => `「${page}」のビュー`,
  show: (label) => `${label}を表示`,
  hide: (label) => `${label}を非表示`,
  delete: (label) => `${label}を削除`,
  move: (label) => `${label}を移動`,
  moveHint: '矢印キーで並べ替え',
  lastShown: '1つ以上のビューを表示しておく必要があります',
  announce: (announcement) => {
    const { label } = announcement;
    switch (announcement.kind) {
      case 'saved':
        return `${label}を保存しました`;
      case 'deleted':
        return `${label}を削除しました`;
      case 'shown':
        return `${label}を表示しました`;
      case 'hidden':
        return `${label}を非表示にしました`;
      case 'moved':
        return `${label}、${numbers.whole(announcement.count)}件中${numbers.whole(announcement.position)}番目`;
      case 'reverted':
        return `${label}を変更できませんでした`;
    }
  },
};

const subject = (name: string, n: number) => (n === 1 ? name : conversations(n));

export const announce: Labels['announce'] = {
  markedRead: (name, n = 1, inThreads = 0) =>
    inThreads > 0
      ? `${subject(name, n)}を既読にしました（スレッド内の返信${numbers.whole(inThreads)}件を含む）`
      : `${subject(name, n)}を既読にしました`,
  markedUnread: (name, n = 1) => `${subject(name, n)}を未読にしました`,
  selected: (n) => (n === 0 ? '選択されていません' : `${numbers.whole(n)}件を選択中`),
  view: (label, n) => `${label}、${conversations(n)}`,
  parts: (parts) => parts.join('、'),
};
