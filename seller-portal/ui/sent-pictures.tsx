import { useMutation } from '@tanstack/react-query'
import { useId, useState, type Dispatch, type SetStateAction } from 'react'
import { pictureBytes } from '../../contract/limits.ts'
import { FileButton } from '../../member-ui/file-button.tsx'
import { shrunk } from '../../member-ui/shrink-picture.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from './waiting.tsx'

/** It is on the server already. */
export type SentPicture = { id: string; name: string }

type Props = {
  words: Messages['sellerMessages']['pictures']
  maximum: number
  pictures: SentPicture[]
  send: (body: FormData) => Promise<{ picture: { _id: string } }>
  onChange: Dispatch<SetStateAction<SentPicture[]>>
}

/** Pictures for a message or an answer. Each is sent when it is chosen, so that a lost line loses no text. */
export function SentPictures({ words, maximum, pictures, send, onChange }: Props) {
  const { texts } = useTexts()
  const id = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const adding = useMutation({
    mutationFn: async (file: File) => {
      setTooLarge(false)
      const sent = await shrunk(file)
      if (sent.size > pictureBytes) return setTooLarge(true)
      const body = new FormData()
      body.append('image', sent, file.name || 'picture')
      const { picture } = await send(body)
      onChange((all) => [...all, { id: picture._id, name: file.name }])
    },
  })
  const isFull = pictures.length >= maximum
  return (
    <div className="grid justify-items-start gap-2">
      <label htmlFor={id} className="sr-only">
        {words.add}
      </label>
      <FileButton
        id={id}
        text={words.add}
        accept="image/*"
        disabled={adding.isPending || isFull}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) adding.mutate(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {adding.isPending && <p role="status">{texts.loading}</p>}
      {isFull && <p className="text-sm text-soft">{fill(words.full, { count: maximum })}</p>}
      {isTooLarge && <p role="alert">{words.tooLarge}</p>}
      <Failure error={adding.error} />
      {pictures.length > 0 && (
        <ul aria-label={words.title} className="grid w-full gap-1">
          {pictures.map(({ id: pictureId, name }) => (
            <li key={pictureId} className="flex min-w-0 items-center gap-3">
              <span className="min-w-0 truncate">{name}</span>
              <Button
                variant="plain"
                aria-label={fill(words.removeOf, { name })}
                onClick={() => onChange((all) => all.filter((it) => it.id !== pictureId))}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
