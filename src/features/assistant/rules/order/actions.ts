import { phrases, wordSet } from './tokens.ts'

/** Acts of a message on its reader. */
export type Act =
  | 'inform'
  | 'ask'
  | 'remind'
  | 'apologise'
  | 'thank'
  | 'refuse'
  | 'invite'
  | 'greet'
  | 'wish'
  | 'congratulate'
  | 'reply'
  | 'write'

/** Ways to begin an order that say nothing of it, in English and Afrikaans. */
export const POLITE = phrases(
  `please|pls|plz|pse|kindly|asseblief|asb|hi|hello|hey|hallo|haai|hiya|yebo|sawubona|naledi|ok|okay|right|so|then|now|also|just|quickly|maybe|well|and|
   can you|can u|could you|could u|will you|would you|wont you|won't you|would you mind|can i ask you to|can we|kan jy|kan u|sal jy|sou jy|kan ons|
   i want you to|i need you to|i would like you to|i'd like you to|id like you to|i want to|i need to|i would like to|i'd like to|id like to|i'd love to|you must|you should|you can|
   help me to|help me|help|let's|lets|go ahead and|be so kind as to|be a star and|try to|ek wil he jy moet|ek wil|ek moet|jy moet|jy kan|net|gou|dan|nou|ook|wees so gaaf en|wees so goed en|help my om te|help my|
   good morning|good afternoon|good evening|goeie more|goeiemore|goeie middag|goeiemiddag|goeienaand`.replaceAll(
    '\n',
    ' ',
  ),
)

const ACTS: Record<Exclude<Act, 'refuse'>, string> = {
  inform:
    'tell inform notify advise update warn assure explain mention confirm vertel waarsku verwittig verseker verduidelik bevestig',
  ask: 'ask enquire inquire vra',
  remind: 'remind herinner',
  apologise: 'apologise apologize',
  thank: 'thank bedank',
  invite: 'invite nooi',
  greet: 'greet welcome groet verwelkom',
  wish: 'wish wens',
  congratulate: 'congratulate gelukwens',
  reply: 'reply respond answer antwoord beantwoord reageer',
  write:
    'write draft compose prepare type skryf stel berei tik send shoot drop stuur text message msg whatsapp sms email mail ping epos boodskap',
}

/** The act of a action in the form of an order. */
export const ACT_OF: ReadonlyMap<string, Act> = new Map(
  (Object.entries(ACTS) as [Act, string][]).flatMap(([act, words]) =>
    words.split(' ').map(word => [word, act] as const),
  ),
)
export const SAY = wordSet('say se seg')
/** Actions in another form, behind `and` or `to`, or alone: `asking if`, `to thank him`. */
export const NESTED: ReadonlyMap<string, string> = new Map(
  `asking ask|telling tell|saying say|thanking thank|reminding remind|apologising apologise|apologizing apologise|inviting invite|wishing wish|
   welcoming welcome|explaining tell|informing tell|warning warn|confirming confirm`
    .split('|')
    .map(pair => pair.trim().split(' ') as [string, string]),
)

/** Verbs that make a text of any kind when one is named behind them. */
export const MAKING = wordSet(
  'write draft compose prepare type create make do send start skryf stel berei tik maak stuur need whip put rewrite',
)
export const EDITING = wordSet(
  'write rewrite draft improve change edit shorten update make better fix polish refresh compose prepare create skryf herskryf verbeter verander maak korter beter stel opdateer',
)
export const SENDING = wordSet('send shoot drop stuur forward aanstuur')
/** Nouns as well as actions: an order by them needs its reader next. */
export const NOUNS_TOO = wordSet(
  'text message msg whatsapp sms email mail answer reply draft epos boodskap antwoord welcome type',
)
export const AFRIKAANS_ACTIONS = wordSet(
  `vertel waarsku verwittig verseker verduidelik bevestig vra herinner bedank nooi groet verwelkom wens gelukwens antwoord beantwoord reageer skryf stel berei tik stuur
   epos boodskap se seg maak herskryf verbeter verander opdateer blok blokkeer sluit hou verhoog verlaag sit gee pas laat`,
)

export const MESSAGE_NOUNS = wordSet(
  `message messages msg msgs text sms whatsapp email mail e-mail note reply replies response answer letter line reminder welcome apology thank-you thankyou invitation
   boodskap boodskappe antwoord epos e-pos brief briefie nota teks herinnering verskoning uitnodiging dankie bedanking`,
)
export const NEWSLETTER_NOUNS = wordSet(
  'newsletter newsletters nuusbrief nuusbriewe mailing mailshot mailout',
)
export const FOLLOWERS = wordSet('followers subscribers volgers intekenare')
export const LISTING_NOUNS = wordSet(
  'listing listings description descriptions advert ad advertisement blurb headline beskrywing advertensie',
)
export const REVIEW_NOUNS = wordSet(
  "review reviews review's resensie resensies beoordeling beoordelings rating testimonial",
)
/** Behind these stand the words of the message, not its kind. */
export const CONNECTORS = wordSet('that dat saying says if whether to om because since')

/** Words that begin a question. */
export const ASKING = wordSet(
  'who whom whose what when where why which how wie wat wanneer waar hoekom waarom watter hoe hoeveel did do does is are was were has have had',
)
export const INDIRECT = wordSet(
  'who what when where why which how wie wat wanneer waar waarmee hoekom waarom watter hoe hoeveel hoelaat',
)
/** The asker: what is told to them is no draft. */
export const ASKER = wordSet('me us myself my ons vir-my')
