import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ComponentProps } from 'react'
import { Field } from '../../member-ui/fields.tsx'
import { call } from '../api.ts'
import { accountText, kindText } from '../books/book-texts.ts'
import { useTexts } from '../texts.tsx'

/** An account of the books. The browser offers the kinds that were used, and the accounts of a kind once it is typed. */
export function AccountField(props: ComponentProps<typeof Field> & { value: string }) {
  const { texts, language } = useTexts('books')
  const listId = useId()
  const [typedKind = ''] = props.value.split(':')
  const kinds = useQuery({ queryKey: ['books'], queryFn: () => call('GET /office/books') }).data?.kinds ?? []
  const hasSeveral = kinds.some(({ kind, hasSeveral: several }) => several && kind === typedKind)
  const accounts = useQuery({
    queryKey: ['books', 'first-accounts', typedKind],
    queryFn: async () => (await call('GET /office/books/accounts', { query: { kind: typedKind } })).accounts,
    enabled: hasSeveral,
  })
  return (
    <>
      <Field {...props} list={listId} />
      <datalist id={listId}>
        {hasSeveral
          ? accounts.data?.map((account) => (
              <option key={account.account} value={account.account}>
                {accountText(texts.books, account, language)}
              </option>
            ))
          : kinds.map(({ kind }) => (
              <option key={kind} value={kind}>
                {kindText(texts.books, kind)}
              </option>
            ))}
      </datalist>
    </>
  )
}
