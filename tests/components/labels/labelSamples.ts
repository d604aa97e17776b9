/** Sample arguments for all label functions with non-text parameters; each call is one sample. */
const counts = [0, 1, 2, 3, 11, 100].map((n) => [n]);

/** A name for one, a number for several. */
const named = [
  ['‹1›', 1],
  ['dana', 7],
];

const samples: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'navigation.unread': [
    ['‹1›', 0],
    ['‹1›', 7],
  ],
  'navigation.counted': [
    ['‹1›', 0],
    ['‹1›', 7],
  ],
  'settings.percent': [[75]],
  'later.snoozeName': [
    ['‹1›', 1],
    ['dana', 7],
  ],
  'later.snoozed': [
    ['‹1›', 1],
    ['‹1›', 7],
  ],
  'triage.nowMuted': named,
  'triage.noLongerMuted': named,
  'rules.mute.name': named,
  'rules.coverage.share': [[12]],
  'rules.coverage.suggested': [
    ['‹1›', 1],
    ['‹1›', 7],
  ],
  'rules.matching': counts,
  'rules.marked': counts,
  'focusInbox.rule.wouldLeave': [[14, 60]],
  'focusInbox.duration': [
    [1, 'day'],
    [2, 'hour'],
  ],
  'list.count': counts,
  'list.unread': counts,
  'list.unreadAtLeast': counts,
  'list.moreMembers': [[7]],
  'list.filesAnd': [['‹1›', 7]],
  'list.skim': counts,
  'list.offerForYou': counts,
  'list.reasons.group_mention': [['‹1›'], []],
  'list.files': counts,
  'conversation.replies': counts,
  'conversation.newReplies': counts,
  'conversation.unreadInThreads': [
    [88, 76],
    [88, 76, true],
  ],
  'conversation.allReplies': counts,
  'conversation.members': counts,
  'conversation.newBelow': counts,
  'conversation.matches': [[3, 7]],
  'conversation.reacted': [
    ['‹1›', ['‹2›'], 0],
    ['‹1›', ['‹2›', '‹3›'], 0],
    ['‹1›', ['‹2›', '‹3›'], 1],
    ['‹1›', ['‹2›', '‹3›'], 7],
    ['‹1›', [], 7],
    ['‹1›', [], 0, true],
    ['‹1›', ['‹2›'], 7, true],
  ],
  'connection.waiting': counts,
  'sync.checking': [[120, 480]],
  'sync.left': counts,
  'sync.unreadable': counts,
  'sync.missingScopes': [[[]], [['‹1›', '‹2›']]],
  'compose.most': [[7]],
  'composer.remaining': counts,
  'emojiPicker.found': counts,
  'composer.tooLong': [[40_000, 7]],
  'composer.suggestionCount': counts,
  'composer.files.sendingAfter': counts,
  'search.count': counts,
  'triage.selected': counts,
  'announce.selected': counts,
  'announce.markedRead': [['‹1›'], ['‹1›', 1], ['', 2], ['', 7], ['‹1›', 1, 7]],
  'announce.markedUnread': [['‹1›'], ['‹1›', 1], ['', 2], ['', 7]],
  'announce.view': [
    ['‹1›', 0],
    ['‹1›', 7],
  ],
  'announce.parts': [[['‹1›', '‹2›']]],
  'ask.source': [
    [2, '‹1›', '‹2›'],
    [2, '‹1›', ''],
  ],
  'ask.match': [[75]],
  'ask.permalink': [[3]],
  'ask.confidence.high': [[75]],
  'ask.confidence.medium': [[75]],
  'ask.confidence.low': [[75]],
  'ask.seconds': [[4.25], [0.01]],
  'why.unread.count': [
    [1, false],
    [7, true],
  ],
  'why.unread.more': counts,
  'why.unread.unknown': counts,
  'why.unread.inThreads': counts,
  'why.unread.inRows': counts,
  'why.uncounted.own': counts,
  'why.uncounted.notice': counts,
  'why.uncounted.deleted': counts,
  'catchUp.scope': [
    [1, 1],
    [2, 2],
    [7, 7],
  ],
  'catchUp.scopeOf': [
    [1, '‹2›'],
    [7, '‹2›'],
  ],
  'catchUp.loading': [[2, 7]],
  'catchUp.source': [[2, '‹1›']],
  'catchUp.leftOut': counts,
  'catchUp.more': [[1], [7]],
  'catchUp.replies': counts,
  'catchUp.reactions': counts,
  'catchUp.mark': [
    [1, 1],
    [2, 1],
    [7, 7],
  ],
  'catchUp.notCoveredIn': [
    [7, false, '‹3›'],
    [7, true, '‹3›'],
  ],
  'run.position': [[2, 7]],
  'run.conversation': [['‹1›', 2, 7]],
  'run.earlier': [
    [0, true],
    [7, false],
    [7, true],
  ],
  'run.summary': [
    [1, 1],
    [7, 7],
  ],
  'run.replies': counts,
  'run.putOff': counts,
  'run.skipped': counts,
  'run.goOn': counts,
  'ask.searches': counts,
  'ask.tokens': counts,
  'focusInbox.matchesNow': counts,
  'views.announce': [
    [{ kind: 'saved', label: '‹1›' }],
    [{ kind: 'deleted', label: '‹1›' }],
    [{ kind: 'shown', label: '‹1›' }],
    [{ kind: 'hidden', label: '‹1›' }],
    [{ kind: 'reverted', label: '‹1›' }],
    [{ kind: 'moved', label: '‹1›', position: 3, count: 7 }],
  ],
  'connect.failed': [
    [],
    ['‹1›'],
    ['access_denied'],
    ['no_workspace'],
    ['return_to_not_allowed'],
    ['server_error'],
    ['invalid_state'],
    ['access_revoked'],
    ['missing_scopes'],
    ['oauth_failed'],
    ['wrong_team'],
  ],
  'notifications.more': [[1], [2], [7], [11], [100]],
  'time.age': [
    [1, 'minute'],
    [7, 'day'],
    [3, 'month'],
  ],
  'time.ago': [[7, 'hour']],
  'time.fromNow': [
    [7, 'day'],
    [-7, 'year'],
  ],
  'time.numericDate': [[new Date(2026, 2, 4)]],
  'time.shortDate': [
    [new Date(2026, 2, 4), false],
    [new Date(2026, 2, 4), true],
  ],
  'time.longDate': [[new Date(2026, 2, 4), true]],
  'time.weekdayDate': [[new Date(2026, 2, 4), true]],
  'time.weekday': [[new Date(2026, 2, 4)]],
  'time.month': [[new Date(2026, 2, 4)]],
  'time.year': [[new Date(2026, 2, 4)]],
  'time.time': [
    [new Date(2026, 2, 4, 9, 5), false],
    [new Date(2026, 2, 4, 21, 5), true],
  ],
  'numbers.whole': [[1234]],
  'numbers.over': [[99]],
  'numbers.size': [
    [1, 'byte'],
    [4.2, 'megabyte'],
  ],
};

const failures = [
  [],
  ['‹1›'],
  [undefined, { name: '‹2›', failed: 1, of: 1 }],
  ['‹1›', { name: '‹2›', failed: 2, of: 7 }],
];

/** The sample arguments of the label at a path. */
export const samplesFor = (path: string): readonly (readonly unknown[])[] =>
  samples[path] ?? (path.startsWith('failure.') ? failures : [['‹1›', '‹2›', '‹3›']]);

/** All sentences of a set of labels, by path and arguments. */
export function sentencesOf(labels: unknown, path = ''): Map<string, string> {
  if (typeof labels === 'string') return new Map([[path, labels]]);
  if (typeof labels === 'function') {
    return new Map(
      samplesFor(path).flatMap((given) => {
        const said: unknown = labels(...given);
        return [
          [`${path}(${JSON.stringify(given).slice(1, -1)})`, Array.isArray(said) ? said.join(' ') : String(said)],
        ];
      }),
    );
  }
  return new Map(
    Object.entries(Object(labels)).flatMap(([name, each]) => [
      ...sentencesOf(each, path === '' ? name : `${path}.${name}`),
    ]),
  );
}
