/** The words of the to-do contracts' intents, and those people use for the same. All else is grammar. */
export const VERBS = {
  add: 'add|put|place|include|insert|append|create|mark down|write down|jot down|note down|note|enter|throw|stick|pop|save|record|log|list|remember|make',
  complete:
    'complete|finish|check off|tick off|cross off|cross out|cross|check|tick|mark|done with|finished with|finished|completed|did',
  delete:
    'delete|remove|cancel|erase|drop|nix|scratch off|scratch out|scratch|strike off|strike out|strike|clear|scrap|discard|get rid of|throw out|throw away|take out|take off|take|kill|eliminate|wipe',
  update: 'change|update|rename|edit|modify|replace|reword|revise|alter|retitle',
  list: 'show|list|tell|read|hear|see|view|display|give|recite|iterate|recap|review|check|look|walk|go over|go through|go back over|inform|remind me of|let me know|know|dictate|say|run through|instruct|wonder|pull up|open|bring up|find out|count|fetch|get',
} as const

/** A verb that is enough by itself at the beginning of a message, without a word of a list or a task. */
export const BARE_VERBS = {
  add: "add|create|remember to|remember|note down|jot down|write down|remind me to|i need to remember to|i need to remember|i have to remember to|don't let me forget to|new task|new todo|task|todo",
  complete:
    "complete|check off|tick off|cross off|cross out|mark|done with|i am done with|i'm done with|i've done|i have done|i did|finished|finish|i finished|i've finished|i have finished|i completed|i've completed|i have completed",
  delete: 'delete|remove|cancel|erase|scratch|get rid of|nix|drop|strike',
  update: 'change|update|rename|edit|modify|replace|reword|retitle',
} as const

/** Nouns for the entries of such a list. */
export const TASK_NOUN =
  'tasks?|to-?dos?|to do items?|chores?|errands?|items?|things|reminders?|entry|entries|points?'

/** Phrases before a request that carry no meaning. */
export const OPENINGS = [
  'please',
  'kindly',
  'also',
  'now',
  'then',
  'hey',
  'hi',
  'hello',
  'ok',
  'okay',
  'so',
  'and',
  'just',
  'can you',
  'could you',
  'would you',
  'will you',
  'can i',
  'could i',
  'may i',
  'you can',
  'you may',
  'go ahead and',
  'be sure to',
  'make sure to',
  "let's",
  'lets',
  'let us',
  "i'd like you to",
  'i would like you to',
  'i want you to',
  'i need you to',
  "i'd like to",
  'i would like to',
  'i want to',
  'i wanna',
  'i need to',
  'i have to',
  'help me',
  'help',
  'remind me that',
  'would you mind to',
  'do me a favor and',
]

/** Phrases after a request that carry no meaning. */
export const ENDINGS = [
  'please',
  'for me',
  'thanks',
  'thank you',
  'now',
  'right now',
  'okay',
  'ok',
  'as well',
  'too',
]

/** Words that may precede a title without being part of it. */
export const BEFORE_TITLE = [
  'the following',
  '(?:an?|the|my|another|one more)? ?(?:new )?(?:task|to-?do|to do|item|chore|errand|reminder|entry|note)s?(?: (?:called|named|titled|saying|that says|to|for|of|about|with the title))?',
  'remember to',
  'remind me to',
  'that i (?:need|have|want|should) (?:to )?',
  'i (?:need|have|want) to',
  'to',
  'my',
  'another',
  'called',
  'named',
]
