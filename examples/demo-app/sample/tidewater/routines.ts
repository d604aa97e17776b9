import type { FillerScript } from '../build/workspaceScript.ts';
import type { SlotBank } from '../script/fillSlots.ts';
import { nightRoutine, type Routine, routine } from '../script/scene.ts';

export const tidewaterRoutines: readonly Routine[] = [
  nightRoutine(
    'sensors-firmware',
    22,
    'gauge: Gauge {g:1-13}: {no reading for {2-9} h|battery 3.{31-59} V|jump of {11-48} cm in one reading|clock is {3-40} s behind}',
    '> A: {Looking.|That’s the storm.|The otter.|Going there at low water anyway.|Swapped the battery.}',
    '+{2-20}h gauge: Gauge {g}: back to normal',
  ),
  routine(
    'sensors-firmware',
    8,
    'build: firmware 0.9.{1-6} built for 13 gauges, {60-62},{100-999} bytes',
    '> A: {On gauge {1-13} tonight.|Running on my desk in a bucket of salt water.|One warning left, it’s about the moon.|It passes the bucket test.}',
  ),
  routine(
    'field-days',
    10,
    'A: {Saturday|Sunday|Wednesday evening}: low water {6-12}:{10-59}. {Planks|Brushwood|Counting|Litter|Mud samples} at {place}, {4-12} people would do.',
    '> B: {In.|In, with a spade.|Only until noon.|I bring tea.|In, with two friends.}',
    '> C: {In as well.|Me too, boots size 43 needed.|I can row.|If it doesn’t blow.}',
    '> +2d A: {Done, thank you all. {3-30} m further.|Rained, done anyway.|Done. One boot is still down there.}',
  ),
  routine(
    'marsh-log',
    16,
    'A: 0{5-7}:{10-59}, {place}: {2-240} {bird}. {Calm.|Very windy.|They flew up when the train came.|All asleep.}',
    '> B: {Lovely.|Same yesterday, fewer.|Early this year!|Log says {2-90} last year.|I heard them before I saw them.|In that wind!}',
  ),
  routine(
    'tide-map',
    9,
    'A: {q=The label of {place} is under the legend on a phone.|Pull request with {change}, small.|Somebody in {Brittany|Galicia|Maine|Zeeland} runs our map for their own coast!|{3-9} thousand visitors in the storm, and it held.}',
    '> B: {q=Saw it. Fix tonight.|Merged, thank you!|Let’s write to them.|:tada:}',
    '> wren: {:+1:|Lovely.|I’ll look at it on the train.|Thank you both.}',
  ),
  routine(
    'data',
    7,
    'A: {Week is checked: {9-60} readings marked.|Gauge {1-13} has an offset of {1-6} cm since Tuesday.|The yearly mean is {1-3} mm above last year’s.|Found a gap of two hours, the server was asleep, not the sea.}',
    '> B: {Noted in the log.|Thanks for checking by hand.|Add it to the notes, please.}',
  ),
  routine(
    'general',
    9,
    'tide: Spring tide on {Tuesday|Thursday|Saturday|Sunday}: {4-5}.{10-89} m at {5-9}:{10-59} and {17-21}:{10-59}. The slip floods.',
  ),
  routine(
    'random',
    8,
    'A: {q=Found a bottle with a message: it’s a shopping list.|The kettle in the shed is new. Be gentle.|Anyone for the boat museum on {Friday|Saturday}?|Sunset at {place} now. Look out of a window.}',
    '> B: {q=What was on it?|Does it whistle?|In!|Looking. Oh.}',
  ),
  routine(
    'wren+maren',
    4,
    'A: {q=Can you update the date on the map page?|Did you get the picture of {place}?|The council asks how many we are.|Phone tonight?}',
    'wren: {q=Done.|Yes, it’s beautiful.|{110-140}, last time I counted.|After eight.}',
    'A: {You’re a gem.|Thank you!|Perfect.}',
  ),
  routine(
    'wren+ravi',
    4,
    'A: {q=Merged your branch, {change}.|Certificate renews itself now.|Log is quiet.|Do you have ten minutes for the tiles?}',
    'wren: {q=Thanks!|One thing less.|The best kind.|After dinner?}',
  ),
];

export const tidewaterSlots: SlotBank = {
  place: [
    'the east creek',
    'post 7',
    'post 12',
    'the old sluice',
    'the jetty',
    'the shingle bank',
    'the second creek',
    'the hide',
    'the causeway',
  ],
  bird: [
    'redshank',
    'dunlin',
    'curlew',
    'avocet',
    'brent geese',
    'little egrets',
    'oystercatchers',
    'grey plover',
    'teal',
  ],
  change: [
    'sorting by low water',
    'smaller tiles',
    'clearer legend',
    'feet and metres',
    'the wind arrow',
    'offline table',
    'a link for each gauge',
  ],
};

export const tidewaterFillers: readonly FillerScript[] = [
  {
    conversations: ['general', 'random', 'marsh-log', 'field-days'],
    texts: [
      'There is a seal on the slip. It has the right of way.',
      'The tide table on the shed door is from last year. It’s wrong in an interesting way.',
      'Mud comes off wool with patience and off everything else with time.',
      'Whoever repaired the stile: thank you, I noticed it with my knees.',
      'The harbour café gives us 10% if we take off our boots.',
      'Stars tonight. You can see them twice, once in the creek.',
      'I counted 61 steps to the hide. There were 60 in spring.',
      'Somebody left a thermos at post 12. It was still warm. So is my heart.',
      'A letter to the collective: “Dear Tide People”. I’d like to keep that.',
      'The library has our map on its big screen now.',
      'Low water was lower than the table said. The moon is close.',
      'Reminder: the gate code is *not* the year of the flood any more.',
    ],
  },
  {
    conversations: ['sensors-firmware', 'tide-map', 'data'],
    texts: [
      'The sea is a good test bench. It tries everything.',
      'I documented the connector. It has six pins and four of them have a story.',
      '`NaN` metres is not a tide, it is a philosophy. The server refuses it now.',
      'Solder joints photographed and filed. They look like small moons.',
      'If the battery says 0.00 V, it’s the cable. If it says 9.99 V, it’s also the cable.',
      'The oldest gauge is eight. It gets a cake, and a new seal.',
    ],
  },
];

export const tidewaterAcknowledgements: readonly string[] = [
  ':+1:',
  'Lovely.',
  'Thank you!',
  ':heart:',
  'I’ll be there.',
  '🌊',
  'Noted in pencil.',
  'Good news.',
  ':otter:',
  'Grazie!',
  'شكراً',
  'Ευχαριστώ!',
  'Cảm ơn!',
  'Well done.',
  'In ink.',
];
