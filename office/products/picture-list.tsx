import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { call } from '../session/api.ts'
import { useTexts } from '../texts.tsx'
import { Button, Failure, Field } from '../ui/parts.tsx'

/** Larger ones are not shown anywhere. */
const longestSide = 1600

type Props = { pictures: string[]; onChange: (change: (pictures: string[]) => string[]) => void }

export function PictureList({ pictures, onChange }: Props) {
  const { texts } = useTexts()
  const { editor } = texts.products
  const [dragged, setDragged] = useState<string>()
  const [url, setUrl] = useState('')
  const add = (picture: string) =>
    onChange((present) => (present.includes(picture) ? present : [...present, picture]))
  const uploading = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        const body = new FormData()
        body.append('image', await shrunk(file), file.name)
        add((await call('POST /office/products/pictures', { body })).picture)
      }
    },
  })
  const fetching = useMutation({
    mutationFn: () => call('POST /office/products/pictures-by-url', { body: { url } }),
    onSuccess: ({ picture }) => {
      add(picture)
      setUrl('')
    },
  })
  const move = (picture: string, to: number) =>
    onChange((present) => present.filter((it) => it !== picture).toSpliced(to, 0, picture))
  return (
    <div className="grid gap-4">
      <ol className="flex flex-wrap gap-4">
        {pictures.map((picture, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
          <li
            key={picture}
            draggable
            onDragStart={() => setDragged(picture)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged && move(dragged, index)}
            className="grid w-36 gap-1"
          >
            <img
              src={`/media/${picture}?w=320`}
              alt={fill(editor.picture, { number: index + 1 })}
              width="144"
              height="144"
              className="size-36 rounded-md bg-paper object-contain"
            />
            <span className="flex justify-between">
              <Button
                kind="plain"
                disabled={index === 0}
                aria-label={fill(editor.earlier, { number: index + 1 })}
                onClick={() => move(picture, index - 1)}
              >
                ←
              </Button>
              <Button
                kind="plain"
                disabled={index === pictures.length - 1}
                aria-label={fill(editor.later, { number: index + 1 })}
                onClick={() => move(picture, index + 1)}
              >
                →
              </Button>
              <Button
                kind="danger"
                aria-label={fill(editor.removePicture, { number: index + 1 })}
                onClick={() => onChange((present) => present.filter((it) => it !== picture))}
              >
                ✕
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <div className="grid gap-4 md:grid-cols-2">
        <FileInput label={editor.files} multiple onFiles={(files) => uploading.mutate(files)} />
        <FileInput label={editor.camera} capture="environment" onFiles={(files) => uploading.mutate(files)} />
        <Field label={editor.url} type="url" value={url} onChange={({ target }) => setUrl(target.value)} />
        <Button
          kind="outline"
          className="self-end justify-self-start"
          isBusy={fetching.isPending}
          disabled={url === ''}
          onClick={() => fetching.mutate()}
        >
          {editor.fetchUrl}
        </Button>
      </div>
      {uploading.isPending && <p role="status">{texts.loading}</p>}
      <Failure error={uploading.error ?? fetching.error} />
    </div>
  )
}

type FileProps = {
  label: string
  multiple?: boolean
  capture?: 'environment'
  onFiles: (files: File[]) => void
}

function FileInput({ label, onFiles, ...rest }: FileProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="control"
        {...rest}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}

/** A photo of a phone would take minutes on a slow line. */
async function shrunk(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const scale = bitmap ? longestSide / Math.max(bitmap.width, bitmap.height) : 1
  if (!bitmap || scale >= 1) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/webp', 0.9))
}
