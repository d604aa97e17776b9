import { type Scene, scene } from '../../script/scene.ts';

/** Scenes of the simulated activity. Roles and slots are filled anew each time. */
export const larkspurWorkScenes: readonly Scene[] = [
  scene(
    'payments-platform',
    'theo: p95 is at {310-345} ms now, error rate 0.0{1-4}%. I’d go to 50% in a quarter of an hour if nobody minds.',
    'priya: {No objection from me.|Go, the ledger is happy.|Fine. I’ll keep the totals open.}',
    'jonas: {Same here.|Let me look at the dead letters once more first. … Empty.|+1, and I stay at the keyboard.}',
  ),
  scene(
    'payments-platform',
    'deploybot: payments-api 2.31.0 is live for {35|50|75}% of traffic',
    'mara: {Graphs are flat. I like flat.|Queue depth {140-420}, normal for this hour.|Nothing in the log that wasn’t there yesterday.}',
  ),
  scene(
    'payments-platform',
    'kofi: The resend screen works with real data now, {3-9} rows from the sandbox. @wren it has the button you asked for.',
    '> lucia: {Does it say what happens when I press it twice?|May I take a picture for the docs?}',
    '> kofi: {Disabled until the answer is here.|Please do, the names are made up.}',
  ),
  scene(
    'payments-platform',
    'priya: {customer} just called: they saw a delivery fail and *saw it repaired by itself*. They wanted to know whom to thank.',
    'theo: {The jitter.|The five attempts.|Jonas.}',
    'jonas: :blush:',
  ),
  scene(
    'payments-oncall',
    'pager: *TRIGGERED* {alarm}',
    '{kofi|hana|theo}: {ack|ack, looking|mine}',
    '+40s pager: *RESOLVED* {alarm}. Lasted 1 min.',
  ),
  scene(
    'design-systems',
    'aiko: Third token today, sorry: `{token}` moves by a hair in {dark|light}. Before and after are in the file.',
    'ines: {I had to put them side by side to see it. Yes.|Better on the {screen}, I checked.|Approved by my left eye.}',
    '> lucia: Contrast table is updated.',
  ),
  scene(
    'design-systems',
    'gus: Does the {component} have a *long press*? On the phone people try it.',
    '> aiko: {Not yet. What do they expect to happen?|It has a menu on the web, so it could.}',
    '> gus: {A menu. Everybody expects a menu.|Copy, mostly.}',
    '> aiko: Then a menu it is.',
  ),
  scene(
    'mobile-release',
    'sol: {Android is through review, iOS is still waiting.|Both stores say “in review”. I say “in tea”.|iOS: accepted! Android: any minute now.}',
    'yuna: {Crash list is empty so far.|My finger is on the slider.|I’m watching the first thousand.}',
  ),
  scene(
    'mobile-release',
    'lucja: {device}, fresh install, 61 stops: opens in {1-2}.{1-9} s. It was four in 7.11.',
    '> sol: That sentence goes into the release notes.',
    '> zeynep: *That* I can say to customers.',
  ),
  scene(
    'incident-room',
    'ewan: Timeline of today’s 24 minutes is in the document, please correct me where I’m wrong: <https://docs.larkspur.example/incidents/edge-eu-disk>',
    '> hana: {You’re too kind to me at 17:43.|One line: the alarm came from the gateway, not from the edge.}',
    '> ewan: Corrected.',
  ),
  scene(
    'incident-room',
    'mara: Disk on the four gateways: 31%, 30%, 31%, 33%. Rotation ran {twice|three times} since. I’m at peace.',
  ),
  scene(
    'customer-voice',
    'nadia: {customer} in {town} would test the paper day sheet tomorrow. *With real crews.* Who wants to listen in?',
    'ines: Me!',
    'milo: {Me too, muted.|I’ll take notes.}',
  ),
  scene(
    'customer-voice',
    'zeynep: Heard just now, from a dispatcher in {town}: “{I only need {wish}, then I’ll be quiet.|Your map knows my town better than my husband.|It’s the first tool that my crews don’t swear at.}”',
    '> ines: {Which one does she use it on?|Written down, framed.}',
    '> zeynep: {The big screen, from three metres away.|She laughed for a minute.}',
  ),
  scene(
    'growth-experiments',
    'zora: Hourly look, nobody should do this: B is at +{3-4}.{1-9}%. I’m closing the tab.',
    'dov: Thank you for your discipline. What was it again?',
    'zora: No.',
  ),
  scene(
    'platform-infra',
    'hana: Restarting {one node|the cache|a worker} of `{service}`, {30-90} seconds. Nobody should notice.',
    '+35s hana: Done. {Nobody noticed, or nobody said so.|Back, and warmer than before.}',
  ),
  scene(
    'platform-infra',
    'mara: With the alarm at 2,000: {0|1} page in the last six hours, it was {500|600} before. @wren good number.',
    'kofi: My phone thanks you.',
  ),
  scene(
    'support-desk',
    'tickets: New escalation {ticket}: _“{complaint}”_ from {customer}, {town}',
    '{zeynep|milo|kofi}: {Taking it.|Mine.|I know them, taking it.}',
    '> +45s {zeynep|milo}: {answer}',
  ),
  scene(
    'support-desk',
    'milo: Is somebody free for a call with {customer}? {It’s the import again.|They ask for {wish}.|They speak German and fast.}',
    'oskar: {In five.|I can. Send me the number.}',
  ),
  scene(
    'frontend',
    'kofi: Review, please, +{20-90} −{60-140}: <https://git.larkspur.example/web/pull/{1720-1790}> {change}. It gets shorter, I promise.',
    '> theo: Reading.',
    '> theo: {Approved. The last function could be one line, if you want.|Two names, otherwise lovely.|Approved, merged with joy.}',
  ),
  scene(
    'frontend',
    'lucja: {browser}, {screen}: {a row is drawn twice after undo|the arrow keys skip the first day|focus goes to the page when the menu closes}. Only since this morning.',
    'aiko: That would be me. Give me {ten minutes|half an hour}.',
    '+50s aiko: {Found it. One `key` was an index.|It was an effect that ran twice. Fixed on the branch.}',
  ),
  scene('deploys', 'deploybot: {release} is live. {2-5} changes: _{change}_, _{change2}_'),
  scene(
    'deploys',
    'deploybot: {release} started by @{theo|kofi|mara|jonas}. Canary at 10%.',
    '+45s deploybot: {release} canary is healthy, going on to 25%.',
  ),
  scene(
    'alerts',
    'pager: *TRIGGERED* {alarm}',
    '{hana|ewan|mara}: ack',
    '+{30-70}s pager: *RESOLVED* {alarm}. It was {cause}.',
  ),
  scene(
    'data-quality',
    'olena: Hourly check: {0-4} odd rows. {All mine, I’m testing.|None from the merge.|One of them is on purpose.}',
    'zora: {The week is going well.|Let’s print that.}',
  ),
  scene(
    'qa-lab',
    'lucja: _{test}_ on {device}: {green, 50 of 50.|green. I don’t trust it, running it all night.}',
    'yuna: {Then the fix holds.|Leave it a glass of water.}',
  ),
  scene(
    'launch-spring',
    'anais: {Two|Three|Four} papers have confirmed for launch day, one of them wants to *ride in a van*.',
    'soren: I know a van. It has been washed.',
  ),
  scene(
    'docs-guild',
    'lucia: Somebody on the internet says that our webhook page is “weirdly pleasant”. I’ll take it.',
    'zora: Put it on the door.',
  ),
  scene(
    'localization',
    'misaki: {word} の訳について、{customer} に聞いてみました。They say it exactly like we do. 安心しました。',
    '> anais: {Quelle chance !|Chez nous aussi, pour une fois.}',
  ),
  scene(
    'security',
    'tomas: {0-3} of the 14 accounts are left. If you are one of them: I’m the person behind you with the coffee.',
  ),
];
