/**
 * Answers in the English of non-native speakers, collected before any rule for them existed, each with a
 * teacher's first remark: the kind of slip and its words.
 */
export const BROKEN_ANSWERS: readonly {
  speaker: string;
  answer: string;
  slips: readonly (readonly [barrier: string, words: string])[];
}[] = [
  {
    speaker: 'Russian',
    answer:
      'Closure is function which remember variables of outer function. When outer function finish, closure can to use them. Often it is used for make private data.',
    slips: [
      ['articles', 'is function'],
      ['modal-verbs', 'can to use'],
      ['gerunds', 'for make'],
    ],
  },
  {
    speaker: 'Russian',
    answer:
      'Index help to find rows more quick, but each insert must to update it too. If I search without index, database need to read all table.',
    slips: [
      ['modal-verbs', 'must to update'],
      ['comparatives', 'more quick'],
      ['third-person', 'database need'],
    ],
  },
  {
    speaker: 'Russian',
    answer:
      'Left join it returns all rows of left table. If there is no match, the columns are fill with null. I use it to see customers which not have orders.',
    slips: [
      ['double-subject', 'Left join it returns'],
      ['passive', 'are fill'],
      ['negation', 'which not have'],
    ],
  },
  {
    speaker: 'Russian',
    answer:
      'In a transaction several changes was made together or not at all. In the same time other users see the old state. It depends from the isolation level.',
    slips: [
      ['agreement', 'several changes was'],
      ['prepositions', 'In the same time'],
    ],
  },
  {
    speaker: 'German',
    answer:
      'We use the cache since two years in our project. It makes that the page becomes faster. He holds the products, and sensible data is not in it.',
    slips: [
      ['since-for', 'since two years'],
      ['pronouns', 'He holds'],
      ['false-friends', 'sensible data'],
    ],
  },
  {
    speaker: 'German',
    answer:
      'The image is build from a Dockerfile. First I check where is the problem, and then I actualize the layers. I have saw this in many project.',
    slips: [
      ['passive', 'is build'],
      ['word-order', 'where is the problem'],
      ['perfect', 'have saw'],
      ['plural', 'many project'],
    ],
  },
  {
    speaker: 'German',
    answer:
      'The application becomes the request and gives the informations back. This depends of the setting. I suggest to use a second server.',
    slips: [
      ['false-friends', 'becomes the request'],
      ['uncountable-nouns', 'informations'],
      ['gerunds', 'suggest to use'],
    ],
  },
  {
    speaker: 'Indian',
    answer:
      'We are having two type of joins. I am knowing that inner join returns the matching rows. Even I have did this many times.',
    slips: [
      ['progressive', 'are having'],
      ['plural', 'two type'],
      ['perfect', 'have did'],
    ],
  },
  {
    speaker: 'Indian',
    answer:
      'Props come from the parent and the child is not able to changing them. State it is managed in the component. We discuss about this in every review.',
    slips: [
      ['verb-after-to', 'able to changing'],
      ['double-subject', 'State it is'],
      ['prepositions', 'discuss about'],
    ],
  },
  {
    speaker: 'Indian',
    answer:
      'If we are using an index then the query will becomes fast. One of the reason is that it need less time. But the writes does not becomes faster.',
    slips: [
      ['modal-verbs', 'will becomes'],
      ['plural', 'One of the reason'],
      ['third-person', 'it need'],
    ],
  },
  {
    speaker: 'Spanish',
    answer:
      'The closure have access to the variables of the function where was created. Is very useful for to hide data. The people uses it in callbacks.',
    slips: [
      ['third-person', 'The closure have'],
      ['missing-subject', 'where was created'],
      ['gerunds', 'for to hide'],
    ],
  },
  {
    speaker: 'Spanish',
    answer:
      'The cache it keeps the datas in memory. When they are old, we need delete them. It is more better to put an expiry.',
    slips: [
      ['double-subject', 'The cache it keeps'],
      ['uncountable-nouns', 'datas'],
      ['comparatives', 'more better'],
      ['infinitives', 'need delete'],
    ],
  },
  {
    speaker: 'Spanish',
    answer:
      'I am agree that readiness is different. The liveness probe it tells if the container is alive. It consists in a request, and it depends of the application.',
    slips: [
      ['false-friends', 'I am agree'],
      ['prepositions', 'consists in'],
    ],
  },
  {
    speaker: 'Chinese',
    answer:
      'Container share kernel with host so it start very fast. Virtual machine have whole operating system. Many people like container because of easy.',
    slips: [
      ['third-person', 'it start'],
      ['word-order', 'because of easy'],
    ],
  },
  {
    speaker: 'Chinese',
    answer:
      'Transaction have four property. If have error, all changes will cancelled. So the data are keep safe, and it not lose anything.',
    slips: [
      ['plural', 'four property'],
      ['missing-subject', 'If have'],
      ['negation', 'it not lose'],
    ],
  },
  {
    speaker: 'Chinese',
    answer:
      'I very like TypeScript because it can find error early. It help me to see the problem before the user do. But it don’t check at run time.',
    slips: [
      ['word-order', 'I very like'],
      ['third-person', 'It help'],
      ['agreement', 'it don’t'],
    ],
  },
  {
    speaker: 'Chinese',
    answer:
      'Why the query is slow? Because it doesn’t uses index. You must checking the plan, and there is many rows to read.',
    slips: [
      ['questions', 'Why the query is'],
      ['verb-after-does', 'doesn’t uses'],
      ['agreement', 'there is many'],
    ],
  },
  {
    speaker: 'Russian',
    answer:
      'It was happened when the server restarted. The users was not able to log in. We has fixed it, but we did not found the reason.',
    slips: [
      ['agreement', 'users was'],
      ['passive', 'was happened'],
      ['verb-after-does', 'did not found'],
    ],
  },
  {
    speaker: 'Indian',
    answer:
      'An idempotent request gives the same result like before. You can sends it again, it will not creates a second order. Explain me if I am wrong.',
    slips: [
      ['modal-verbs', 'can sends'],
      ['prepositions', 'same result like'],
      ['verbs-with-to', 'Explain me'],
    ],
  },
  {
    speaker: 'German',
    answer:
      'The hook lets you to use state. We avoid to call it in loops. How it looks like in a class you can see in the docs. This should not to be forgotten.',
    slips: [
      ['infinitives', 'lets you to use'],
      ['gerunds', 'avoid to call'],
      ['modal-verbs', 'should not to be'],
    ],
  },
  {
    speaker: 'Spanish',
    answer:
      'A pod is group of containers. They are in the same network. If one of them is died, Kubernetes restart it, and the service send the traffic to other pod.',
    slips: [
      ['articles', 'is group'],
      ['passive', 'is died'],
    ],
  },
  {
    speaker: 'Russian',
    answer:
      'The promise give us the result later. Without await we not wait it. If promise is rejected, the catch block handle the error, and then I can to log it.',
    slips: [
      ['third-person', 'The promise give'],
      ['negation', 'we not wait'],
      ['modal-verbs', 'can to log'],
    ],
  },
];
