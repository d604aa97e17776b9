import { type Routine, routine } from '../../script/scene.ts';

const review = 'https://git.larkspur.example/web/pull/';

export const engineeringRoutines: readonly Routine[] = [
  routine(
    'frontend',
    22,
    `A: Review, please, {+84 −61|+12 −140|+310 −275|+7 −7|+55 −0}: <${review}{pull}|#{pull} {change}>`,
    '> B: {q=Two questions in the diff, both small.|Good, with one name that I’d change.|Looks good. Is there a test for the empty case?|The second commit could be its own request, but fine.|I’d turn the condition round, then it reads like a sentence.}',
    '> A: {q=Answered, push back if it’s nonsense.|Renamed.|Added the test. It failed, so thank you.|True, split: #{pull2}|Turned. Much better.}',
    '> B: {:white_check_mark: merged|Approved.|Ship it.|Lovely, go.}',
  ),
  routine(
    'frontend',
    14,
    'A: {browser} on the {screen}: {the header covers the first row|focus is lost after closing the menu|the scroll jumps when a job is added|the tooltip stays for ever|text is cut in German}. {Only me?|Anyone else?|Steps are in {ticket}.|Screenshot is in {ticket}.}',
    'B: {Not here.|I can see it too.|Same since {webver}.|Yes, if the window is narrow.}',
    'C: {That’s from _{change}_, I’ll take it.|I know that one. Fixed by noon.|Mine, sorry.|I’ll look after lunch.}',
    '+{1-5}h C: {Fixed in #{pull}.|Done, it was one line.|Fixed, and there’s a test so it stays fixed.|It is in the next build.}',
  ),
  routine(
    'frontend',
    10,
    'A: Opinion? For the {screen} I have two ways: {a list that grows or pages of fifty|save at once or save on leaving|a dialog or a line that opens|one field with a parser or three fields}.',
    'B: {q=The first, it is calmer.|The second. People know it.|Ines watched somebody do exactly that, ask her.|Whatever works with a keyboard.}',
    'A: {q=Thanks, first it is.|Good, that was also my gut.|Asked. She laughed, and it’s the second.|Then there is only one left.}',
  ),
  routine(
    'platform-infra',
    12,
    'A: {service} uses {40-95}% of its memory limit since {Monday|yesterday|the last deploy|the weekend}. {Leak or growth?|Does anybody expect that?|It is not urgent, it is just going one way.}',
    '> B: {q=Growth: {customer} imported everything they have.|Leak. A map that is never emptied, in my code.|It caches more since _{change}_, on purpose.|I’d look at `{endpoint}` first.}',
    '> A: {q=Then I’ll raise the limit and write down why.|No shame. I’ll test your fix tonight.|Makes sense. Closing {ticket}.|You were right, it keeps every answer. Fixed.}',
  ),
  routine(
    'platform-infra',
    10,
    'A: Who knows `{endpoint}`? {q=p99 is {2-9} s for one customer.|It answers 200 with an error inside.|It is called {3-80} thousand times a day by something without a name.|It returns the crew twice if they moved depot.}',
    'B: {q=That’s {customer}. They ask for everything, always.|I wrote it, I’m sorry.|That’s our own old widget. It polls.|It joins through the history table. It shouldn’t.}',
    'B: {fix}',
    'A: :pray:',
  ),
  routine(
    'platform-infra',
    7,
    'A: Maintenance: {database replica|queue|object storage|search cluster} on {Tuesday|Wednesday|Thursday} at {5-7}:{10-50}, about {1-9} minutes. Nobody should notice.',
    '> +1d A: {Done. Nobody noticed.|Done in half the time.|Done, with one retry that I’ve written down.|Moved by a day, {customer} runs payroll.}',
  ),
  routine(
    'payments-platform',
    14,
    'A: {customer} asks why {complaint}. {Is that ours?|Does it ring a bell?|I can’t find it in the log.}',
    'B: {answer}',
    'A: {I’ll tell them. Thanks!|Then the docs are wrong too, fixing.|That’s the third this month. Worth a ticket?}',
    '> B: {ticket}',
  ),
  routine(
    'payments-platform',
    10,
    'deploybot: payments-api {payver} is live. _{change}_, _{change2}_',
    'A: {p95 is at {210-390} ms, same as before.|Ledger matches.|Nothing in the log but happiness.|Partner errors went from {3-9} to {0-2} an hour.}',
  ),
  routine(
    'data-quality',
    12,
    'A: Nightly check: {3-90} rows where {the end is before the start|the depot is in the sea|two crews share a phone number|the total is not the sum|the postcode has a letter too many|the job is older than the customer}. {All from one import.|Spread over nine customers.|Fewer than last week.}',
    '> B: {q=I know that import. Mine.|Can we refuse them at the door?|Let me ask the customer first.}',
    '> A: {q=Then you know what to do. :slightly_smiling_face:|The import asks now.|{1-6} left, those need a human.}',
  ),
  routine(
    'qa-lab',
    16,
    'A: _{test}_: {q=red on {device}, green everywhere else|flaky again, {2-9} of 50|slow, {20-70} s|green for a week, I’m suspicious}.',
    'B: {q=That device has {3-9}% battery and a will of its own.|It waits for a fixed time. I’ll make it wait for the thing itself.|It logs in four times. Once is enough.|It is skipped. Since a week.}',
    'A: {q=Charged it. Green.|It passes now, 200 times in a row.|{4-11} s now. Thank you!|Of course it is.}',
  ),
  routine(
    'qa-lab',
    8,
    'A: Borrowing {device} until {tomorrow|Friday|lunch}. {It’s for {test}.|The {screen} looks odd on it.|Back by evening, charged.}',
    '+{2-20}h A: {Back in the drawer.|Returned, with a new scratch that was there before.|Charged and back.}',
  ),
  routine(
    'security',
    9,
    'A: {Advisory for a library in {service}: we use the part that is affected. Updated, live since {9-16}:{10-59}.|A key with the name of {service} was in a screenshot. Rotated, screenshot is gone.|{3-12} accounts without a second factor left. I’ll write to each of them.|Phishing mail is going round, subject “Your invoice {1000-9999}”. Don’t click, forward it to me.|Access of {2-5} people who changed teams is tidied up.}',
    '> B: {Thank you!|Noted.|Good. Anything that customers have to do?|I sleep better with you here.}',
  ),
  routine(
    'docs-guild',
    8,
    'A: {Page on {word} is rewritten, half as long.|Somebody searched for “{wish}” {4-30} times. We have no page for it.|The example for `{endpoint}` was from last year. It’s generated now.|Broken links: {2-19}. All in release notes, all mine.}',
    '> wren: {Reads well.|Thanks. I’d move the example up.|I learnt something.|Approved.}',
  ),
];
