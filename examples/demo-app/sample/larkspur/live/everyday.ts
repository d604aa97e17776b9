import { type Scene, scene } from '../../script/scene.ts';

export const larkspurEverydayLiveScenes: readonly Scene[] = [
  scene(
    'random',
    '{gus|hana|milo}: {The heron has brought a friend.|Somebody is playing the piano on two. It’s not bad!|There is a rainbow over the car park. A whole one.}',
    '{zeynep|chidi|aiko}: {Pictures!|I can see it from here.|This is why I sit by the window.}',
  ),
  scene(
    'random',
    '{theo|ines|sol}: Lunch: {dish}. {Five|Ten} minutes, front door.',
    '{kofi|lucja|tomas}: {In.|Wait for me, I’m on the stairs.}',
  ),
  scene(
    'pets',
    '{hana|milo|aiko}: {Barnaby|Biscuit|Miso} {is asleep on my notes|has found the sun and moves with it|is looking at me as if dinner were late. It’s not}.',
    '{zeynep|yuna|bea}: {Same energy here.|:heart:|A sound decision.}',
  ),
  scene(
    'general',
    'fionnuala: {The lift is back. It says thank you for your patience.|A parcel for “the person with the plants”. It’s breathing. Please come.|Fresh fruit on two. The pears are for looking at.}',
  ),
  scene(
    'standup-integrations',
    'oskar: {Kestrel answered. Marjolein says hello and has {2-4} questions, all good ones.|Sandbox of {customer} is back.}',
    'theo: {Send them over.|:wave: Kestrel.}',
  ),
  scene(
    'nordics',
    'soren: {Birgitte spørger, om I spiser fisk torsdag.|Odense er klar til torsdag.|Vejret torsdag: sol, 3 grader, vind.}',
    'oskar: {Alltid.|Då tar jag mössan.|Härligt!}',
  ),
  scene(
    'wren+priya',
    'priya: {Legal said yes to the second option. I did a small dance.|Refund copy is live in the test system, if you want to see it in place.|One more word: “credited” or “paid back”? I lean towards the second.}',
  ),
  scene(
    'wren+priya',
    'priya: Do you have the number of partners on the new limit at hand?',
    '+9s priya: Found it, {31-39}. Ignore me.',
  ),
  scene(
    'wren+nadia',
    'nadia: {Birgitte’s crew would like to know if you bring the map. The *paper* one.|Train to Odense leaves at 6:52. I’ve booked two seats with a table.|They have prepared {9-14} questions for you. I’ve seen them, they’re kind.}',
  ),
  scene(
    'wren+theo',
    'theo: {Could you look at the consumer before I merge? It’s 60 lines.|Small success: {test} passes without a single sleep.|May I show the retry graph in the all-hands?}',
  ),
  scene(
    'wren+jonas',
    'jonas: {I wrote to Marjolein. She answered in four minutes, with a diagram.|The ledger diagram has lost its dotted arrows. I kept one, for honesty.}',
  ),
  scene(
    'wren+tamsin',
    'tamsin: {Read your page on the train. The second reason is the one to say first.|Could we add what it would take to halve it? One line is enough.|Thank you, that’s exactly what I needed.}',
  ),
  scene(
    'wren+kofi',
    'kofi: {Preview of the resend screen: <https://preview.larkspur.example/resend>. Press the button. Twice.|Question: do we show deliveries older than 30 days, or say that they are gone?}',
  ),
  scene('wren+mara', 'mara: {It’s dry! Harbour at four?|The alarm didn’t wake anybody. I wanted you to know.}'),
  scene(
    'wren+aiko',
    'aiko: {Branch is up: your settings page with our table. 140 lines fewer.|That blue is gone. I gave it a quiet burial.}',
  ),
  scene(
    'wren+soren',
    'soren: {Nordfjord has sent the agenda back with one change: more time for you.|Birgitte asks if you are the one with the good questions. I said yes.}',
  ),
  scene(
    'wren+zora',
    'zora: {I redrew us in a different colour. We’re the loudest of all our partners.|December is back in the chart, with a footnote. It still lies, but now it says so.}',
  ),
  scene(
    'wren+mara+rafael',
    'rafael: I’ve read the four slides. {The second one is the best, let’s start there.|Could the bill come last? People stop listening after a number like that.}',
    'mara: {Fine with me.|Agreed. Wren?}',
  ),
  scene(
    'wren+sol+yuna+gus',
    'gus: Crash rate is 0.0{3-8}%. I can smell the dumplings.',
    'sol: {Don’t jinx it.|Table is booked, for four and one bug.}',
  ),
  scene(
    'wren+priya+jonas',
    'priya: Slide three has two verbs too many. {I cut them.|Jonas, may I?}',
    'jonas: {It’s better. I’ll say them aloud instead.|Please. They were only nervous.}',
  ),
];
