import type { DemoPost } from './demo-post.ts';

export const BLOGS: readonly DemoPost[] = [
  {
    kind: 'blog',
    author: 'arthur',
    title: 'When to prune a pear, and when to leave it alone',
    cover: 'pear',
    body: 'Most pears are pruned too much and at the wrong time, by people who were given secateurs for their birthday.\n\n## Winter is for shape\n\nFrom the first frost until the buds swell you see the bones of the tree. Take out, in this order:\n\n1. what is dead,\n2. what rubs on something better,\n3. what grows into the middle.\n\nThen stop. *If you are in doubt, it stays until next year.*\n\n## Summer is for light\n\nIn July I shorten this year’s long shoots to the third leaf. It looks brutal and the fruit thanks you in September.\n\n> A tree has more patience than you have. Use that.\n\nI prune by video, by the way: you hold the phone and the saw, I say “not that one”.',
    tags: ['Gardening'],
    liked: ['sunita', 'amara', 'pawel', 'maya'],
    replies: [
      {
        by: 'amara',
        text: 'I have one against a wall that was clearly somebody’s birthday. Is an espalier a lost cause after five wild years?',
      },
      { by: 'arthur', text: 'Never lost, @amara. Three winters, a third of it each time.' },
    ],
  },
  {
    kind: 'blog',
    author: 'kenji',
    title: 'Ten lines of Python that taught my students loops',
    body: 'I stopped drawing flow charts. I ask for a clock instead.\n\n```python\nimport time\n\nfor minute in range(12):\n    beads = "●" * (minute + 1)\n    print(f"{(minute + 1) * 5:>2} min  {beads}")\n    time.sleep(0.2)\n```\n\nEverybody understands what goes round here: **a row of twelve, and an hour is full**. Then we break it on purpose:\n\n- Start at 1 instead of 0. What is missing?\n- Take away the indentation. What runs how often?\n- Make it count down.\n\n| question | what they learn |\n| --- | --- |\n| Why `minute + 1`? | counting from zero |\n| Where does the loop end? | blocks |\n| Who changes `minute`? | state |\n\nIt takes twenty minutes, and nobody has ever fallen asleep.',
    tags: ['Python', 'Programming'],
    liked: ['malik', 'tomas', 'jonas', 'noor', 'elif'],
    replies: [
      {
        by: 'malik',
        text: 'Did this with my niece. She made it beep. We are now at forty beads and the dog has left.',
      },
    ],
  },
  {
    kind: 'blog',
    author: 'leila',
    title: 'A zip is twelve stitches and a little courage',
    cover: 'zip',
    body: 'People throw coats away for a zip that costs less than a coffee. You need the new zip, a seam ripper, and an evening.\n\n**Unpick less than you think.** Two hand’s breadths, then look at how it was made; the other side is its mirror.\n\n**Baste by hand.** I know. Do it anyway: a machine does not forgive, a needle does.\n\n**Sew with the zip closed**, from the bottom, and stop one stitch before it ends. Open it, close it. Only then go on.\n\nIf it waves afterwards, the cloth was pulled. Unpick ten centimetres and let it lie. Cloth has opinions.',
    tags: ['Sewing'],
    liked: ['maya', 'elif', 'pawel'],
    replies: [
      { by: 'maya', text: 'My rain jacket has been “next week” since May. This is the push I needed.' },
    ],
  },
  {
    kind: 'blog',
    author: 'tomas',
    title: 'What the waiter really says: Lisbon in eleven words',
    cover: 'coffee',
    body: 'You learned *“Poderia, por favor, trazer-me um café?”* and nobody under seventy has ever said that at a counter.\n\n| you want | you say |\n| --- | --- |\n| an espresso | *uma bica* |\n| the same with a drop of milk | *um pingado* |\n| half milk | *uma meia de leite* |\n| to pay | *é a conta, se faz favor* |\n\nSay it short, look at them, and smile **after** the word, not before it. When they answer too fast, say *“diga?”* and they say it again, at your speed.\n\nIn a quarter of an hour with me you order four times, and I get ruder each time. It works.',
    tags: ['Portuguese', 'Languages'],
    liked: ['maya', 'sunita', 'leila'],
    replies: [],
  },
  {
    kind: 'blog',
    author: 'malik',
    title: 'Your first solder joint should be an ugly one',
    cover: 'solder',
    body: 'Everybody starts with the kit that came with the iron, and everybody burns it.\n\nStart with scrap: cut ten pieces of wire, twist them in pairs, and solder all five. The first one will be a grey blob. Good, now you know what *too cold* looks like.\n\n1. Heat the **wire**, not the tin.\n2. Count to three.\n3. Tin to the wire, on the other side of the iron.\n4. Take the tin away first, then the iron.\n\nA good joint shines and lies flat. And open a window, please.',
    tags: ['Soldering', 'Electronics'],
    liked: ['jonas', 'kenji'],
    replies: [
      { by: 'jonas', text: 'Number four was my whole problem. Thank you from a very relieved amplifier.' },
    ],
  },
  {
    kind: 'blog',
    author: 'amara',
    title: 'How to begin a speech when your voice has left the room',
    body: 'Do not begin with “I am not used to speaking”. They see that, and they are on your side already.\n\nBegin with **a thing**: a ring, a menu, the photograph from the hall. Hold it up and say what it is. Your hands have something to do, their eyes have somewhere to go, and by the time you look up your voice is back from the kitchen.\n\nThen one sentence about why it matters, and then, only then, hello.',
    tags: ['Public speaking', 'Communication'],
    liked: ['noor', 'malik', 'leila', 'arthur'],
    replies: [{ by: 'noor', text: 'I held up a spoon in a quarterly review. They listened.' }],
  },
];
