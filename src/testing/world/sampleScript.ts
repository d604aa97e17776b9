import type { Line } from './script.ts';

interface Scene {
  id: string;
  name?: string;
  type?: 'dm';
  isPrivate?: boolean;
  topic?: string;
  members: readonly string[];
  /** The viewer has read up to this many minutes ago. Default: everything. */
  readUpTo?: number;
  lines: readonly Line[];
}

const everyone = ['U01', 'U02', 'U03', 'U04', 'U05', 'U06', 'U07', 'U08', 'U09', 'U10', 'U11', 'U12'];
const team = ['U01', 'U02', 'U03', 'U05', 'U08', 'U09'];

export const sampleScenes: readonly Scene[] = [
  {
    id: 'C01',
    name: 'general',
    topic: 'Company-wide announcements',
    members: everyone,
    readUpTo: 200,
    lines: [
      [9_000, 'U10', 'has joined the channel', { subtype: 'channel_join' }],
      [2_880, 'U12', 'We closed the quarter *12% over plan*. Thank you, all of you.'],
      [
        1_500,
        'U09',
        'All-hands moves to Thursday, 15:00. Same room, same link: <https://northwind.test/all-hands|all-hands>',
      ],
      [95, 'U12', 'Reminder: the office is closed on Friday. <!channel> please set your status.'],
    ],
  },
  {
    id: 'C02',
    name: 'product-eng',
    topic: 'Building the thing',
    members: team,
    readUpTo: 60,
    lines: [
      [3_100, 'U08', 'The list keeps its scroll position now when a row disappears.'],
      [
        1_300,
        'U02',
        'Rollout plan for the new sync engine is in the doc. Two weeks behind a flag, then everyone.',
        {
          replies: [
            [1_290, 'U09', 'Who turns the flag on for the pilot customers?'],
            [1_280, 'U01', 'I will, on Monday.'],
            [40, 'U02', '<@U01> the flag is ready, you can start with `acme` and `globex`.'],
          ],
        },
      ],
      [180, 'U01', 'I will take the flaky upload test today.'],
      [55, 'U08', 'The build is green again :tada:'],
      [
        22,
        'U03',
        '<@U01> could you look at the migration before the standup?',
        {
          replies: [[20, 'U02', 'I had a first look: the index on `created_at` is missing.']],
        },
      ],
    ],
  },
  {
    id: 'C03',
    name: 'incidents',
    members: ['U01', 'U02', 'U04', 'U11', 'B01'],
    readUpTo: 300,
    lines: [
      [1_440, 'B01', 'Resolved: elevated error rate on `api-eu`', { subtype: 'bot_message' }],
      [75, 'B01', 'Triggered: p99 latency over 2 s on `search`', { subtype: 'bot_message' }],
      [74, 'U04', 'Looking. The new nodes have cold caches.'],
      [63, 'U04', '```\nsearch-3  hit 41%\nsearch-4  hit 38%\n```\nShould be back to normal in ten minutes.'],
    ],
  },
  {
    id: 'C04',
    name: 'design-review',
    members: ['U01', 'U05', 'U08', 'U09'],
    lines: [
      [4_000, 'U05', 'Empty states, second round: <https://northwind.test/f/empty-states>'],
      [3_950, 'U01', 'The mountains are lovely. One more for the evening?', { edited: true }],
      [3_940, 'U05', 'On it.'],
    ],
  },
  {
    id: 'C05',
    name: 'hiring-panel',
    isPrivate: true,
    members: ['U01', 'U03', 'U09'],
    readUpTo: 500,
    lines: [
      [700, 'U03', 'Two candidates for the frontend role on Tuesday.'],
      [310, 'U09', 'Feedback from the first call: strong on accessibility, asks good questions.'],
    ],
  },
  {
    id: 'C06',
    name: 'support-escalations',
    members: ['U01', 'U06', 'U09', 'U10'],
    readUpTo: 130,
    lines: [
      [
        1_000,
        'U06',
        '> Our exports stop at 10 000 rows.\nThird customer this week.',
        {
          replies: [
            [990, 'U01', 'That limit is ours, not theirs. I will raise it.'],
            [12, 'U06', 'They ask for a date. Can I say this week?'],
          ],
        },
      ],
      [120, 'U10', 'Globex renews if we get SSO before April.'],
    ],
  },
  {
    id: 'C07',
    name: 'security',
    members: ['U01', 'U04', 'U11'],
    lines: [[6_200, 'U11', 'Key rotation is done. Nothing to do on your side.']],
  },
  {
    id: 'C08',
    name: 'data',
    members: ['U01', 'U07', 'U09'],
    readUpTo: 900,
    lines: [[820, 'U07', 'Weekly numbers: activation 43% (+2), retention flat. Chart in <#C09>.']],
  },
  { id: 'C09', name: 'dashboards', members: ['U01', 'U07'], lines: [[825, 'U07', 'activation.png, retention.png']] },
  {
    id: 'C10',
    name: 'release-notes',
    members: team,
    lines: [
      [2_000, 'U09', '• Saved views\n• Keyboard navigation\n• Faster search'],
      [1_990, 'U01', 'Ready to ship.'],
    ],
  },
  {
    id: 'C11',
    name: 'lunch',
    members: everyone,
    readUpTo: 40,
    lines: [
      [45, 'U10', 'Tacos?'],
      [31, 'U08', 'Tacos.'],
      [30, 'U05', 'Always tacos :taco:'],
    ],
  },
  {
    id: 'C12',
    name: 'books',
    members: ['U01', 'U05', 'U07', 'U12'],
    lines: [[20_000, 'U07', 'Next: _The Left Hand of Darkness_.']],
  },
  { id: 'C13', name: 'onboarding-guides', members: ['U01', 'U03'], lines: [] },
  {
    id: 'C14',
    name: 'board',
    isPrivate: true,
    members: ['U03', 'U12'],
    lines: [[500, 'U12', 'Numbers for Thursday attached.']],
  },
  { id: 'C15', name: 'random', members: ['U02', 'U03', 'U04', 'U06'], lines: [[300, 'U06', 'Not for everyone.']] },
  {
    id: 'D01',
    type: 'dm',
    members: ['U01', 'U03'],
    readUpTo: 100,
    lines: [
      [1_600, 'U01', 'Can we move our 1:1 to the afternoon?'],
      [1_590, 'U03', 'Sure, 15:30.'],
      [18, 'U03', 'Do you have five minutes before the standup?'],
    ],
  },
  {
    id: 'D02',
    type: 'dm',
    members: ['U01', 'U08'],
    lines: [
      [240, 'U08', 'Your review helped a lot, thanks!'],
      [235, 'U01', 'Glad it did.'],
    ],
  },
  {
    id: 'D03',
    type: 'dm',
    members: ['U01', 'U06'],
    readUpTo: 3_000,
    lines: [
      [2_500, 'U06', 'Is `--dry-run` safe to recommend to a customer?'],
      [2_499, 'U06', 'They would run it on production.'],
    ],
  },
  {
    id: 'D04',
    type: 'dm',
    members: ['U01', 'U05', 'U09'],
    lines: [
      [800, 'U09', 'Shall we show the prototype on Thursday?'],
      [790, 'U05', 'Yes, it is ready.'],
      [785, 'U01', 'I will bring the laptop.'],
    ],
  },
  { id: 'D05', type: 'dm', members: ['U01', 'U12'], lines: [[9_500, 'U12', 'Welcome to the team!']] },
  { id: 'D06', type: 'dm', members: ['U02', 'U03'], lines: [[90, 'U02', 'Between the two of us.']] },
];
