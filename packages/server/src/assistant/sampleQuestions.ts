/** A question about the sample workspace. Its answer is in the messages that match. */
export interface SampleQuestion {
  question: string;
  answer: RegExp;
}

/** Questions in the words of a user who does not know the messages. */
export const sampleQuestions: readonly SampleQuestion[] = [
  { question: 'How long are idempotency keys kept?', answer: /120 days/ },
  {
    question: 'Who switched autovacuum off?',
    answer: /restore script turned it off|Our restore script switches it off/,
  },
  { question: 'Why was search slow on that Monday?', answer: /statistics job|Autovacuum is off|row estimates/ },
  { question: 'Why did a customer get the same invoice mail twice?', answer: /depot was merged/ },
  { question: 'Why do negative invoices exist?', answer: /made before credit notes|Leap year/ },
  {
    question: 'What did we do about the 429s every hour?',
    answer: /hash it|hash\(accountId\)|before \/ after: `1,412`/,
  },
  { question: 'Do we store card digits anywhere besides the receipt?', answer: /audit log, and nowhere else/ },
  { question: 'What will happen to "settled" in the API?', answer: /alias of `paid_out`/ },
  { question: 'Why did push notifications stop being delivered?', answer: /refuses our certificate/ },
  { question: 'Do our webhooks arrive in order?', answer: /at-least-once, and nothing about order/ },
  { question: 'How much battery does the app use during a shift?', answer: /location takes 11%|3\.8% on mine/ },
  {
    question: 'Why did the app review reject us because of the camera?',
    answer: /after\* theirs|Swapped the order|without saying why/,
  },
  { question: 'Can a crew trust "saved" when there is no network?', answer: /on the phone’s disk/ },
  { question: 'When is the database minor upgrade?', answer: /05:15 it is|Sunday 05:00/ },
  { question: 'Why was the nightly export so slow?', answer: /Neighbour on the same machine/ },
  {
    question: 'What should I do when my local setup says invalid kid?',
    answer: /signing keys|make config|clock is wrong/,
  },
  { question: 'Is there an undo for an import?', answer: /Settings → Imports → Undo/ },
  { question: 'Which time zone does the day of a crew use?', answer: /day belongs to the depot/ },
  { question: 'How long does a preview environment take to wake up?', answer: /Wake-up takes 11 s/ },
  { question: 'Should we keep the live exercise for candidates?', answer: /code they wrote|from the next round/ },
];
