import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'

type Listed<Row> = {
  label: string
  rows: Row[]
  nameOf: (row: Row) => string
  /** The list that is stored there is `answerOf` its rows. */
  queryKey: QueryKey
  answerOf: (rows: Row[]) => unknown
  save: (order: string[]) => Promise<unknown>
  buttons: (row: Row) => ReactNode
  children: (row: Row) => ReactNode
}

/** Each move is saved at once; it is shown before the answer, as another move undoes it. */
export function OrderedList<Row extends { _id: string; imageUrl: string }>(listed: Listed<Row>) {
  const { label, rows, nameOf, queryKey, answerOf, save, buttons, children } = listed
  const { texts } = useTexts()
  const client = useQueryClient()
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const ordering = useMutation({
    mutationFn: (ordered: Row[]) => save(ordered.map(({ _id }) => _id)),
    // One after another, so that the last move is what is stored.
    scope: { id: label },
    onMutate: (ordered) => void client.setQueryData(queryKey, answerOf(ordered)),
    onError: () => client.invalidateQueries({ queryKey }),
  })
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || from === to || to < 0 || to >= rows.length) return
    setSaid(fill(texts.order.moved, { name: nameOf(row), place: to + 1, count: rows.length }))
    ordering.mutate(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  return (
    <>
      <p className="text-soft">{texts.order.hint}</p>
      <Failure error={ordering.error} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-label={label} className="grid gap-3">
        {rows.map((row, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
          <li
            key={row._id}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, index)
              setDragged(undefined)
            }}
            className="panel flex cursor-grab flex-wrap items-center gap-x-4 gap-y-2"
          >
            {row.imageUrl && (
              <img
                src={`${row.imageUrl}?w=160`}
                alt=""
                draggable={false}
                className="size-16 flex-none rounded-md object-cover"
              />
            )}
            <p className="min-w-40 flex-1">{children(row)}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                aria-label={fill(texts.order.up, { name: nameOf(row) })}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </Button>
              <Button
                variant="outline"
                aria-label={fill(texts.order.down, { name: nameOf(row) })}
                aria-disabled={index === rows.length - 1}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </Button>
              {buttons(row)}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
