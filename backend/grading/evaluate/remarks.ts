/** Retractions of a whole answer; not part of the training. */
export const RETRACTIONS: readonly string[] = [
  'Actually no, everything I just said is wrong.',
  'The opposite is the case for all of it.',
  'None of this is true.',
  'All of the above is false.',
  'Forget what I said, it is all wrong.',
  'Sorry, I made all of that up.',
  'But of course that is all nonsense.',
  'Just kidding, none of that is right.',
  'That is what I used to believe, but it is wrong.',
  'Not a single word of this is true.',
  'I take all of that back.',
  'But do not believe any of it.',
  "Don't trust a word of what I said.",
  'My answer above is completely wrong.',
  'Scratch that, all of it is wrong.',
  'Everything I have said so far is a lie.',
  'No, wait, all of that is the wrong way round.',
  'Of course, the exact opposite of everything I said is true.',
  'All of these statements are wrong.',
];

/** Disclaimers before an answer, by which none of it is claimed. */
export const ANNOUNCEMENTS: readonly string[] = [
  'Everything I am about to say is false.',
  'Actually, everything that I am going to say is untrue.',
  'The following statements are all wrong.',
  'It would be wrong to believe the following.',
  'Here is what a bad candidate would say:',
  'None of the following is true.',
  'Wrong answer:',
  'I will now say only wrong things.',
  'People wrongly believe the following.',
  'Here are some myths.',
  'What follows is not true.',
  'Let me list some common misconceptions.',
  'I am going to give you a wrong answer on purpose.',
];

/** Similar phrases that retract nothing. */
export const HARMLESS_REMARKS: readonly string[] = [
  'None of this is wrong.',
  'All of this is true.',
  'I have not said anything false so far.',
  'That is all I know.',
  'All of the rows that do not match are wrong.',
  'The reverse does not hold: different objects may have the same hash code.',
  'Can go wrong: the connection is lost in the middle.',
  'Everything in this transaction is taken back.',
  'What follows is the commit.',
  'Then the other way round: what does the customer feel?',
];
