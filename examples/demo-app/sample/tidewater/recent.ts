import { recent, type Scene } from '../script/scene.ts';

export const tidewaterRecent: readonly Scene[] = [
  recent(
    'general',
    '1d10h maren: The report is printed, 120 copies, and it smells of ink and a little of mud. Thank you for all your paragraphs.',
    '1d4h eleni: The children’s drawings of the otter are in the shed window now. One has eight legs. It is my favourite.',
  ),
  recent(
    'field-days',
    '1d20h josie: Sunday: low water 9:55. Planks for the second creek, ten of us are enough, twelve are merrier.',
    '---',
    '1d2h greta: I’ll be at the hide from seven. If you see me wave, stand still.',
    '5h wendell: Wind west, 3. A good day for planks.',
    '1h35m josie: We are nine. @wren, are you coming? You have the key to the long boat.',
  ),
  recent(
    'sensors-firmware',
    '1d16h tuan: Gauge 5 restarts at every high tide. Any ideas?',
    '> 1d15h wren: Water in the cable gland? It drips on the board exactly when it is high.',
    '> ---',
    '> 4h20m caspian: I opened it. There was a very small crab in there. Alive and cross.',
    '> 3h50m tuan: I’ll add a crab to the list of known causes. New gland goes on at low water.',
    '1d6h build: firmware 0.9.6 built for 13 gauges, 61,204 bytes, 2 warnings fewer',
  ),
  recent(
    'tide-map',
    '1d5h ravi: 1.8.2 is out. The table can be sorted by “next low water”, which is what people on boats want to know.',
    '7h nour: And the Arabic digits are a choice now, thank you!',
  ),
  recent(
    'marsh-log',
    '1d12h caspian: Core 44: the root zone is back at post 12. Two years ago it was bare clay.',
    '6h30m greta: 07:05, 212 dunlin on the new mud. *On the new mud!*',
    '6h10m wendell: I saw them from the kitchen. I put the kettle back down.',
  ),
  recent(
    'data',
    '1d7h beatriz: October is checked and sealed: 13 gauges, 57,888 readings, 41 marked as “storm, believe with care”.',
  ),
  recent(
    'translations',
    '1d9h eleni: Ο κατάλογος πουλιών είναι έτοιμος. The bird list is done, 61 names, three of them disputed by my uncle.',
  ),
  recent('funding', '1d11h idris: First half of the grant has arrived. I looked at it twice, then I locked the app.'),
  recent('random', '1d1h caspian: The crab from gauge 5 has been released at post 3 and given a name: Fuse.'),
  recent('board', '1d13h wendell: Signed. The pen is in the drawer with the tide tables.'),
  recent(
    'wren+maren',
    '1d3h wren: Newsletter draft looks good. I’d start with the dunlin.',
    '---',
    '25m maren: Then it starts with the dunlin. Could you send me the map picture of the second creek, the one with the planks drawn in?',
    '24m maren: No hurry, printing is at six.',
  ),
  recent(
    'wren+ravi',
    '1d8h ravi: Backups restored on a clean machine in 11 minutes. I timed it, and then I went to bed like a king.',
  ),
  recent(
    'wren+nour',
    '2d1h nour: شكراً! The wind is right now in all nine languages.',
    '2d wren: Then the sailors are safe. Thank you for seeing it.',
  ),
  recent('wren+maren+idris', '1d14h idris: Twelve panels counted, twelve panels there. The hens have to wait.'),
  recent('maren+eleni', '1d15h maren: Boots for the small ones are sorted by size. There are now *five* pairs of 31.'),
];
