import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { languages } from '../language.ts'
import * as shape from '../shapes.ts'
import { faceVersion, pastVersion, versionInPath } from './face.ts'
import { smsForms } from '../sms-rules.ts'
import { textChannels } from './limits.ts'
import { byLanguage, withDraft } from './text-shapes.ts'

/** A place in the texts of a kind, such as `parcel.part.subject`. */
const sentencePath = z.string().regex(/^[\w-]{1,40}(\.[\w-]{1,40}){0,4}$/, 'Malformed id')

const typed = z.object({
  version: faceVersion,
  /** Sentences that are the given ones, or are not named, are not the shop's own. */
  texts: byLanguage((language) => withDraft(language, z.record(sentencePath, shape.optionalText), {})),
})
const bodyBytes = 200_000

const shownTexts = byLanguage(() => z.record(z.string(), z.string()))

const sentence = z.object({
  path: z.string(),
  placeholders: z.array(z.string()),
  /** Without these the text is refused. */
  required: z.array(z.string()),
  /** It has no paragraphs. */
  isLine: z.boolean(),
  mayBeEmpty: z.boolean(),
})
export type OfficeSentence = z.infer<typeof sentence>

/** An own text of a sentence that a release has changed since it was written, or whose placeholders do not fit any more. */
const look = z.object({
  language: z.enum(languages),
  path: z.string(),
  reason: z.enum(['given-changed', 'unfit', 'gone']),
  /** What the shop came with then. */
  given: z.string(),
})

/** An own text of an SMS that one message has no room for, with usual values or with the longest. */
const tooLong = z.object({
  language: z.enum(languages),
  path: z.string(),
  reason: z.enum(['never-fits', 'may-not-fit']),
})

const whole = z.object({
  /** It has its channel before it, such as `mail.order-placed`. */
  kind: z.string(),
  channel: z.enum(textChannels),
  version: z.number(),
  sentences: z.array(sentence),
  /** Rules of the shop that placeholders stand for. */
  figures: z.record(z.string(), z.string()),
  texts: shownTexts,
  defaults: shownTexts,
  looks: z.array(look),
  tooLong: z.array(tooLong),
  /** So many examples can be previewed; those of the shared texts are of another kind. */
  examples: z.number(),
  versions: z.array(pastVersion),
})
export type OfficeMessageText = z.infer<typeof whole>

const listed = z.object({
  kind: z.string(),
  channel: z.enum(textChannels),
  isChanged: z.boolean(),
  /** So many own sentences need a look. */
  looks: z.number(),
  /** So many own sentences are not sent, or not always. */
  tooLong: z.number(),
  at: shape.time.nullable(),
  who: z.string().nullable(),
})
export type ListedMessageText = z.infer<typeof listed>

const example = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('mail'),
    subject: z.string(),
    text: z.string(),
    /** Its styles are in `data-style`, as pages of the office apply none that are in HTML. */
    html: z.string(),
  }),
  z.object({
    channel: z.literal('sms'),
    text: z.string(),
    form: z.enum(smsForms),
    /** The name of the shop stands in front. */
    isNamed: z.boolean(),
    /** Letters and signs, of which some count twice. */
    units: z.number(),
    /** So many of them are one message. */
    room: z.number(),
    segments: z.number(),
  }),
])
export type MessageExample = z.infer<typeof example>

const params = z.object({ kind: z.string().max(80) })
const tried = typed.extend({ language: shape.language, example: shape.wholeNumber(0, 20) })

export const officeMessageTextEndpoints = endpoints({
  'GET /office/message-texts': {
    summary: 'The kinds of mails and SMS whose texts the shop may change',
    api: 'office',
    access: staff('change-settings'),
    response: z.object({ kinds: z.array(listed) }),
  },
  'GET /office/message-texts/:kind': {
    summary: 'The sentences of a kind of message in each language, with their placeholders and versions',
    api: 'office',
    access: staff('change-settings'),
    params,
    response: whole,
  },
  'GET /office/message-texts/:kind/versions/:version': {
    summary: 'What a kind of message said in an earlier version',
    api: 'office',
    access: staff('change-settings'),
    params: params.extend({ version: versionInPath }),
    response: z.object({ texts: shownTexts }),
  },
  'PUT /office/message-texts/:kind': {
    summary: 'Saves the sentences of a kind of message as a new version; those left out are the given ones',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: typed,
    bodyBytes,
    response: whole,
  },
  'POST /office/message-texts/:kind/preview': {
    summary: 'An example of the message with what is typed; nothing is saved or sent',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: tried,
    bodyBytes,
    response: example,
  },
  'POST /office/message-texts/:kind/test': {
    summary: 'Mails an example with what is typed to the member of staff who asks, and to nobody else',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: tried,
    bodyBytes,
    response: z.object({ to: z.string() }),
  },
  'POST /office/message-texts/:kind/reset': {
    summary: 'Takes the sentences again that the shop comes with; the versions stay',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: z.object({ version: faceVersion }),
    response: whole,
  },
})
