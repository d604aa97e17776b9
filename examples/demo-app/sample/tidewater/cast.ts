import type { BotScript, ChannelScript, PersonScript } from '../build/workspaceScript.ts';

/** Tidewater: volunteers who look after a tidal marsh, its open gauges and its open map. */
export const tidewaterPeople: readonly PersonScript[] = [
  { key: 'wren', realName: 'Wren Halloway', title: 'Map, and the gate code' },
  { key: 'maren', realName: 'Maren Hollis', title: 'Coordinator' },
  { key: 'idris', realName: 'Idris Kante', title: 'Treasurer' },
  { key: 'beatriz', realName: 'Beatriz Solano', title: 'Hydrologist', timeZone: 'Europe/Lisbon' },
  { key: 'tuan', realName: 'Phạm Minh Tuấn', displayName: 'Tuấn', title: 'Firmware', timeZone: 'Asia/Ho_Chi_Minh' },
  { key: 'greta', realName: 'Greta Lindholm', title: 'Birds', timeZone: 'Europe/Stockholm' },
  { key: 'josie', realName: 'Josie Arkwright', title: 'Boats and boots' },
  { key: 'ravi', realName: 'Ravi Menon', title: 'Map and servers', timeZone: 'Asia/Kolkata' },
  {
    key: 'eleni',
    realName: 'Ελένη Παπαδάκη',
    displayName: 'Eleni Papadaki',
    title: 'Schools',
    timeZone: 'Europe/Athens',
  },
  { key: 'caspian', realName: 'Caspian Boyd', title: 'Student, sediment' },
  { key: 'nour', realName: 'نور حداد', displayName: 'Nour Haddad', title: 'Translations', timeZone: 'Asia/Beirut' },
  { key: 'wendell', realName: 'Wendell Price', title: 'Harbour master, retired' },
];

export const tidewaterBots: readonly BotScript[] = [
  { key: 'tide', name: 'Tide table' },
  { key: 'gauge', name: 'Gauge watch' },
  { key: 'build', name: 'Build' },
];

export const tidewaterChannels: readonly ChannelScript[] = [
  { key: 'general', members: 'everyone', purpose: 'Everyone, everything, kindly' },
  {
    key: 'field-days',
    members: ['wren', 'maren', 'josie', 'greta', 'caspian', 'beatriz', 'wendell', 'eleni'],
    purpose: 'Who comes, with which boots',
  },
  {
    key: 'sensors-firmware',
    members: ['wren', 'tuan', 'beatriz', 'ravi', 'caspian', 'greta'],
    purpose: 'Twelve gauges, one of them in a bad mood',
  },
  {
    key: 'tide-map',
    members: ['wren', 'ravi', 'nour', 'tuan', 'beatriz', 'maren'],
    purpose: 'The map at map.tidewater.example',
  },
  {
    key: 'marsh-log',
    members: ['wren', 'greta', 'beatriz', 'caspian', 'wendell', 'maren'],
    purpose: 'What was seen, and where',
  },
  { key: 'data', members: ['wren', 'beatriz', 'caspian', 'ravi'], purpose: 'Open data, tidy data' },
  { key: 'translations', members: ['wren', 'nour', 'eleni', 'tuan', 'greta'], purpose: 'ترجمة · μετάφραση · bản dịch' },
  { key: 'funding', isPrivate: true, members: ['wren', 'maren', 'idris', 'eleni'], purpose: 'Grants and the jar' },
  { key: 'board', isPrivate: true, members: ['maren', 'idris', 'wendell'], purpose: 'The three who sign' },
  { key: 'random', members: 'everyone', purpose: 'Otters' },
];

export const tidewaterDirects: readonly string[] = [
  'wren+maren',
  'wren+ravi',
  'wren+nour',
  'wren+maren+idris',
  'maren+eleni',
];
