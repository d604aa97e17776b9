import type { AnswerScript } from '../activity/answerScript.ts';
import { type Scene, scene } from '../script/scene.ts';

export const tidewaterLiveScenes: readonly Scene[] = [
  scene(
    'field-days',
    '{josie|maren}: {Planks are at the slip. They are heavier than last year, or I am older.|One more: we are ten now. Merry begins at twelve.|Tide table says 9:55, Wendell says 9:50. I’d be there at 9:45.}',
    '{wendell|greta}: {Aye.|See you in the reeds.|I’ll bring the flask.}',
  ),
  scene(
    'sensors-firmware',
    'gauge: Gauge {g:1-13}: {clock is {3-20} s behind|battery 3.{38-59} V|one reading 12 cm too high}',
    '> tuan: {That’s the otter.|Going there on Sunday anyway.|Looking at it from here.}',
  ),
  scene(
    'sensors-firmware',
    'tuan: New gland is in on gauge 5. {High water in two hours, then we know.|Dry so far. The crab watched me do it.}',
    'beatriz: {Fingers crossed.|The staff beside it agrees to the millimetre.}',
  ),
  scene(
    'tide-map',
    'ravi: {Somebody in {Brittany|Maine|Galicia} asks how to add {2-6} gauges. I’ve sent the page.|{300-900} people on the map right now. Is it a spring tide?}',
    '> nour: {Lovely.|I’ll look through their language file.}',
  ),
  scene(
    'marsh-log',
    '{greta|wendell|caspian}: {place}, just now: {12-240} {bird}. {They stayed.|All at once, like a curtain.|One of them has a ring.}',
    '> beatriz: {Noted.|On the new mud?}',
  ),
  scene('data', 'beatriz: {place}: {3-9} mm above the table. {The wind.|I’m not worried, I’m only writing it down.}'),
  scene(
    'random',
    '{caspian|josie|eleni}: {Fuse the crab was seen again. He has made friends.|The shed smells of paint and it was none of us.|Cake in the shed. It’s shaped like a seal, more or less.}',
    '{tuan|idris|nour}: {:crab:|Keep me a fin.|Who paints at low water?}',
  ),
  scene(
    'wren+maren',
    'maren: {Printing moved to seven, so no rush with the picture.|The council would like to come and see the planks. *The whole council.*|Do you still have the key to the long boat?}',
  ),
  scene(
    'wren+ravi',
    'ravi: {Certificate renewed itself. I watched, like a birdwatcher.|I’d like to delete the old page tonight. Last chance!}',
  ),
  scene(
    'wren+nour',
    'nour: {My grandmother read the whole table aloud today. All thirteen.|New language on the way: Catalan, from somebody with a boat.}',
  ),
  scene(
    'translations',
    'eleni: {One of the disputed birds has been settled. My uncle gave in.|Bird list: 61 names, two disputed.}',
    '> nour: {Congratulations to the bird.|And to your uncle.}',
  ),
];

export const tidewaterAnswers: AnswerScript = {
  question: [
    ['Yes, since the last tide.'],
    ['I’d ask Wendell. He’ll know, and he’ll know the year.'],
    ['Not before Sunday, I think.'],
    ['Let me look at the table.', 'Yes. 9:55.'],
    ['Both, with boots.'],
  ],
  thanks: [['Always!'], [':heart:'], ['Thank the otter.'], ['Gladly, bring soup.']],
  agreement: [['Lovely. See you at the slip.'], ['Then it’s in pen.'], ['🌊'], ['Good, I’ll tell the others.']],
  greeting: [['Hello, you!'], ['Ahoy.'], ['There you are! We were just talking about the map.']],
  code: [['I’ll try it on gauge 4 tonight.'], ['That’s tidy. Does it survive a flat battery?']],
  other: [
    ['Good to know.'],
    ['I’ll write it on the shed door.'],
    ['That makes me happy.'],
    ['Noted in pencil.'],
    ['Yes, that’s how we do it.'],
    ['Oh! Nice.'],
  ],
};
