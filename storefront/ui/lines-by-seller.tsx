import { useId, type ReactNode } from 'react'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'

type Seller = { _id: string; store_name: string }

type Props<Item> = {
  items: readonly Item[]
  /** It is unknown of what is no longer sold. */
  sellerOf: (item: Item) => Seller | undefined
  /** It names the store. */
  title: string
  noteOf?: ((sellerId: string) => string | undefined) | undefined
  className?: string
  children: (item: Item) => ReactNode
}

/**
 * Lists the lines by seller if there are several, in the order of their first lines. Lines stay where they are in the
 * document when the last one of another seller goes, and so does the focus.
 */
export function LinesBySeller<Item>({
  items,
  sellerOf,
  title,
  noteOf,
  className = '',
  children,
}: Props<Item>) {
  const groups = Map.groupBy(items, (item) => sellerOf(item)?._id)
  const isDivided = [...groups.keys()].filter((id) => id !== undefined).length > 1
  return (
    <div className={`min-w-0 ${className}`}>
      {[...groups].map(([id, lines], index) => (
        <Group
          key={id ?? ''}
          title={isDivided ? title : undefined}
          seller={lines[0] && sellerOf(lines[0])}
          note={id !== undefined && isDivided ? noteOf?.(id) : undefined}
          isFirst={index === 0}
        >
          {lines.map(children)}
        </Group>
      ))}
    </div>
  )
}

type GroupProps = {
  title: string | undefined
  seller: Seller | undefined
  note: string | undefined
  isFirst: boolean
  children: ReactNode
}

function Group({ title, seller, note, isFirst, children }: GroupProps) {
  const id = useId()
  const head = title !== undefined && seller && fill(title, { store: seller.store_name })
  return (
    <div data-lines="" className={isFirst ? '' : 'mt-6'}>
      {head && (
        <div className="mb-2">
          <p id={id} className="font-semibold wrap-anywhere">
            <MarkedText text={head} />
          </p>
          {note !== undefined && <p className="text-sm text-soft">{note}</p>}
        </div>
      )}
      <ul aria-labelledby={head ? id : undefined} className="divide-y divide-line border-y border-line">
        {children}
      </ul>
    </div>
  )
}
