import type { Language } from '../../../../contract/language.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import { renderExample } from '../../../customers/face/message-examples.ts'
import type { RenderedExample } from '../../../customers/face/message-examples.ts'
import { knownKind, saveMessageTexts } from '../../../customers/face/message-texts.ts'
import type { MessageTexts } from '../../../customers/face/message-texts.ts'
import { undone } from '../../../platform/database/undone.ts'
import type { Shop } from '../../../platform/shop.ts'

type Tried = { version: number; texts: MessageTexts; language: Language; example: number; actor: Actor }

/** What is typed is saved, and an example made of it, in a transaction that is undone. */
export function tryMessageText(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  id: string,
  { version, texts, actor, ...asked }: Tried,
): Promise<RenderedExample> {
  const of = knownKind(id)
  return undone(db, async (tx) => {
    await saveMessageTexts(tx, { ...of, version, texts }, actor)
    return renderExample(tx, of, { ...asked, config })
  })
}
