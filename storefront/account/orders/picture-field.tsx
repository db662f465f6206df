import { useId, useState } from 'react'
import { returnPictures } from '../../../contract/limits.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

/** `id` once it is uploaded, so that a second attempt sends only what was lost. */
export type ChosenPicture = { file: File; id?: string }

/** The pictures of a return that is to be requested. */
export function PictureField({
  pictures,
  onChange,
  disabled,
}: {
  pictures: ChosenPicture[]
  onChange: (pictures: ChosenPicture[]) => void
  disabled: boolean
}) {
  const { returns: texts } = useTexts('orders')
  const id = useId()
  const [isFull, setFull] = useState(false)

  function add(files: FileList | null): void {
    const all = [...pictures, ...Array.from(files ?? [], (file) => ({ file }))]
    setFull(all.length > returnPictures)
    onChange(all.slice(0, returnPictures))
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {texts.pictures}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={`${id}-hint${isFull ? ` ${id}-error` : ''}`}
        disabled={disabled}
        className="control"
        onChange={(event) => {
          add(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {texts.picturesHint}
      </p>
      <FieldError id={id} text={isFull ? texts.tooManyPictures : undefined} />
      {pictures.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {pictures.map((picture, index) => (
            <li
              key={`${picture.file.name}-${picture.file.lastModified}-${picture.file.size}`}
              className="flex min-w-0 items-center gap-3"
            >
              <span className="min-w-0 truncate">{picture.file.name}</span>
              <Button
                variant="plain"
                disabled={disabled}
                aria-label={fill(texts.removePicture, { name: picture.file.name })}
                onClick={() => {
                  setFull(false)
                  onChange(pictures.filter((_, at) => at !== index))
                }}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
