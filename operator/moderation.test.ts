import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textMaximum } from '../contract/limits.ts'
import { reasonMaximum } from '../contract/office/limits.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { askQuestion } from '../server/catalogue/questions/questions.ts'
import { reviewProduct } from '../server/catalogue/reviews/write-review.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import type { FreshDatabase } from '../test/fresh-database.ts'
import { newProduct } from '../test/new-product.ts'
import { newShopper } from '../test/new-shopper.ts'
import { runCommand } from '../test/run-command.ts'

let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'merkato-operator-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

function shop(...words: string[]) {
  return runCommand({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn' }, words)
}

async function list(...words: string[]) {
  return JSON.parse((await shop(...words, '--json')).stdout) as { id: string; text: string }[]
}

/** The SKU of a new product, and the ids of a review or a question about it for each text. */
async function written(kind: 'reviews' | 'questions', ...texts: string[]) {
  const { db } = database
  const sku = `T-${newId()}`
  const productId = await newProduct(db, { sku })
  for (const text of texts) {
    const { userId } = await newShopper({ db, config: { sessionDays: 1 } })
    if (kind === 'reviews') await reviewProduct(db, userId, { productId, rating: 5, review: text })
    else await askQuestion(db, userId, { productId, question: text, language: 'en' })
  }
  const listed = await list(kind, 'list', sku)
  return { sku, ids: texts.map((text) => listed.find((it) => it.text === text)?.id ?? '') }
}

test('a review is removed by its id, and the others stay', async () => {
  const { sku, ids } = await written('reviews', 'Pours well.', 'Call me, I sell it cheaper.')
  const [, unwanted = ''] = ids
  expect((await shop('reviews', 'list')).stdout).toContain(unwanted)
  expect(await shop('reviews', 'remove', unwanted)).toMatchObject({ code: 0 })
  expect((await list('reviews', 'list', sku)).map(({ text }) => text)).toEqual(['Pours well.'])
  expect(await shop('reviews', 'remove', unwanted)).toMatchObject({ code: 1 })
  expect(await shop('reviews', 'list', 'none')).toMatchObject({ code: 1, stdout: '' })
})

test.each(['reviews', 'questions'] as const)(
  '%s are answered, hidden and shown again by their id',
  async (kind) => {
    const noun = kind.slice(0, -1)
    const { sku, ids } = await written(kind, 'Is it black?', 'Or red?')
    const [id = '', other = ''] = ids
    const told = (sentence: string) => ({ code: 0, stdout: `The ${noun} ${id} ${sentence}.\n` })
    expect(await shop(kind, 'answer', id, '--text', ' Black. ')).toMatchObject(told('is answered'))
    expect(await shop(kind, 'answer', id, '--text', 'Dark.')).toMatchObject(told('is answered'))
    expect(await shop(kind, 'hide', id, '--reason', 'It names a person.')).toMatchObject(told('is hidden'))
    const found = await list(kind, 'list', sku)
    expect(found.find((it) => it.id === id)).toMatchObject({
      answer: 'Dark.',
      hiddenReason: 'It names a person.',
    })
    expect(found.find((it) => it.id === other)).toMatchObject({ answer: null, hiddenReason: null })
    expect((await shop(kind, 'list', sku)).stdout).toContain('It names a person.')
    expect(await shop(kind, 'show', id)).toMatchObject(told('is shown'))
    expect((await list(kind, 'list', sku)).find((it) => it.id === id)).toMatchObject({ hiddenReason: null })
  },
)

test('an empty text removes the answer under a review, and answers no question', async () => {
  const [{ ids: reviews }, { sku, ids: questions }] = [
    await written('reviews', 'Pours well.'),
    await written('questions', 'Is it black?', 'Or red?'),
  ]
  await shop('reviews', 'answer', reviews[0] ?? '', '--text', 'Thank you.')
  expect(await shop('reviews', 'answer', reviews[0] ?? '', '--text', '')).toMatchObject({
    stdout: `The review ${reviews[0]} has no answer.\n`,
  })
  expect(await shop('questions', 'answer', questions[0] ?? '', '--text', ' ')).toMatchObject({ code: 2 })
  await shop('questions', 'answer', questions[1] ?? '', '--text', 'Yes.')
  const waiting = await list('questions', 'list', sku, '--waiting')
  expect(waiting.map(({ id }) => id)).toEqual([questions[0]])
})

test('an unknown id, an SKU of nothing, and texts that are missing or too long are refused', async () => {
  for (const kind of ['reviews', 'questions']) {
    const { ids } = await written(kind as 'reviews', 'Is it black?')
    const [id = ''] = ids
    const unknown = { code: 1, stdout: '', stderr: `There is no ${kind.slice(0, -1)} none.\n` }
    expect(await shop(kind, 'show', 'none')).toMatchObject(unknown)
    expect(await shop(kind, 'answer', newId(), '--text', 'Yes.')).toMatchObject({ code: 1 })
    expect(await shop(kind, 'list', 'none')).toMatchObject({ code: 1 })
    for (const words of [
      ['answer', id],
      ['answer', id, '--text', 'x'.repeat(textMaximum + 1)],
      ['hide', id],
      ['hide', id, '--reason', '  '],
      ['hide', id, '--reason', 'x'.repeat(reasonMaximum + 1)],
    ]) {
      expect(await shop(kind, ...words)).toMatchObject({ code: 2, stdout: '' })
    }
    expect(await list(kind, 'list')).toContainEqual(
      expect.objectContaining({ id, answer: null, hiddenReason: null }),
    )
  }
})
