import { useEffect, useRef, useState } from 'react'

type Retired = { _id: string }

/** An item is removed when it is shown, so that it is told once; what could not be removed is told again. */
export function RetiredItems<Item extends Retired>({
  items,
  remove,
  textOf,
}: {
  items: readonly Item[]
  remove: (item: Item) => Promise<unknown>
  textOf: (item: Item) => string
}) {
  const [told, setTold] = useState<readonly Item[]>([])
  const removing = useRef(new Set<string>())

  useEffect(() => {
    setTold((before) => [...before, ...items.filter(({ _id }) => !before.some((item) => item._id === _id))])
    if (!navigator.onLine) return
    for (const item of items) {
      if (removing.current.has(item._id)) continue
      removing.current.add(item._id)
      remove(item).catch((error: unknown) => {
        console.error('What is no longer sold could not be removed', error)
        removing.current.delete(item._id)
      })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `remove` does not decide what is removed
  }, [items])

  return (
    <div role="status">
      {told.length > 0 && (
        <ul className="mb-6 grid gap-2">
          {told.map((item) => (
            <li key={item._id} className="rounded-md bg-yellow-soft px-3 py-2 break-words text-yellow-ink">
              {textOf(item)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
