import { type Routine, routine } from '../../script/scene.ts';

export const rhythmRoutines: readonly Routine[] = [
  routine(
    'standup-integrations',
    24,
    'A: *Yesterday* {change}. *Today* {change2}. *In the way* {nothing|one review|the {screen} on {browser}|waiting for {customer}|a dentist at three}.',
    'B: *Yesterday* {ticket}, took longer than it looks. *Today* {test}. *In the way* {nothing|the sandbox|my own estimate|a meeting that could be a mail}.',
    'C: *Yesterday* calls with {customer} and {customer2}. *Today* the notes. *In the way* {nothing|my voice|a missing test account}.',
    'wren: *Yesterday* reviews. *Today* {partner questions|the plan for next week|reading, finally|two conversations and a diagram}. *In the way* {nothing|the calendar|me}. {Good day, everyone.|Shout if you’re stuck.|Thanks, all.|See you at two.}',
  ),
  routine(
    'mobile-release',
    9,
    'A: Crash of the week in {appver}: {120-900} times on {device}, when {the screen turns during a photo|the phone is full|a route is opened from a notification|the app comes back after a night}.',
    'B: {q=Found it, a null that was promised never to be one.|That’s the system’s bug, but we can step around it.|I can reproduce it, fix by tonight.}',
    '> A: {q=Promises, promises. In the next build, with a test.|Stepped around, verified on {device2}.|Gone, zero since yesterday.}',
  ),
  routine(
    'mobile-release',
    6,
    'A: {appver} is at {5|10|20|50}% of phones. Crash-free: 99.{81-97}%. {Going on.|Holding for a day.|One question from {customer}, answered.}',
    '> B: :+1:',
  ),
  routine(
    'random',
    12,
    'A: {q=Lunch: {dish}. Who’s in?|I have {dish} for three. First come.|Leftovers in the kitchen: {dish}. Take some.|Is {dish} a breakfast? Asking for myself.}',
    'B: {q={In, five minutes.|In! Two of us.|Only if it’s the place with the dog.}|{Me! And Gus, he’s running.|Me, before the others read this.}|{Took some. Left some. I’m a good person.|It was gone. It was good, I’m told.}|{It is if you believe.|Only before noon.}}',
  ),
  routine(
    'random',
    8,
    'A: {q=Anybody up for the climbing hall tonight?|Book swap on Thursday, bring one, take one.|Concert tickets for Saturday, two left, free.|It’s snowing in {town}. Just saying.|My train stands in a field near {town}. The field is nice.}',
    'B: {q=In, if somebody holds the rope.|I’ll bring the thick one.|Mine, mine, mine!|Pictures, please.|Say hello to the field.}',
  ),
  routine(
    'pets',
    10,
    'A: {Miso|Barnaby|Biscuit|Pixel|Olga the hen|Captain} {slept on the keyboard. If you got a mail with forty “j”, that’s why.|has a new friend: the vacuum cleaner.|refuses the expensive food.|went to the vet and was *very brave*.|watched the birds for three hours. Same as me with the dashboards.|is on the table again, and it’s my fault.}',
    'B: {:heart_eyes_cat:|A professional.|Give them a treat from me.|Same here. Every day.|I needed this today.}',
  ),
  routine(
    'general',
    7,
    'A: {q=Visitors from {customer} on {Tuesday|Wednesday|Thursday}. Please be kind to them on the stairs.|The projector in Pi has a will of its own. Cable is in the drawer.|Parcel for “Larkspur, the tall person” is at the reception.|The lift stops on three for repairs until noon.|Fire drill on {Monday|Friday} at eleven. Take your coat.}',
    '> B: {q=How many, and do they eat cake?|It won against me on Monday.|I’m the tall person.|Stairs it is.|The coat is part of the drill?}',
  ),
];

/** Small talk in dms between the hand-written scenes. */
const smallTalk = [
  [
    'A: {Two minutes?|Free for a quick one?|Are you there?|Do you have a moment before lunch?}',
    'wren: {Sure.|In ten?|Now is good.|Always.}',
    'A: {Calling.|Never mind, I found it while typing.|It’s about {ticket}. Writing it down is shorter: {customer} needs {wish}.|Thanks, that was quick.}',
  ],
  [
    'A: {ticket} is done. {It was {cause}.|Took me longer than I said.|Smaller than we thought.|You were right about {change}.}',
    'wren: {Great, thank you!|Nice. Tell the customer?|Well found.|That’s a relief.}',
  ],
  [
    'wren: Did you see the note about {change}?',
    'A: {q=Just now. Makes sense.|Yes, one question: does it touch the {screen}?|No! Where?|I did, and I like it.}',
    'wren: {q=:+1:|It doesn’t, I checked.|In the channel, this morning.|Then let’s do it.}',
  ],
  [
    'A: {q=Moved our {one-to-one|review|call} to {9-16}:30, ok?|I’m ten minutes late, the tram.|Can we do tomorrow instead?}',
    'wren: {q=Fine with me.|No problem, gives me time to eat.|Sure, same time?}',
  ],
  [
    'A: Link for later: <https://docs.larkspur.example/notes/{1000-9999}|notes on {change}>',
    'wren: {Thanks, reading tonight.|Saved.|Read it. The third paragraph is the important one.|Very clear.}',
  ],
] as const;

const colleagues = [
  'priya',
  'nadia',
  'tamsin',
  'oskar',
  'theo',
  'jonas',
  'mara',
  'aiko',
  'kofi',
  'zora',
  'misaki',
  'soren',
  'bea',
];

export const smallTalkRoutines: readonly Routine[] = colleagues.flatMap((colleague, person) =>
  smallTalk.map((lines, topic) => routine(`wren+${colleague}`, 1 + ((person + topic) % 3), ...lines)),
);
