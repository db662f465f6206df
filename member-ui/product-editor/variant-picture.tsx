import { useId, useState } from 'react'
import { pictureUrl } from '../../contract/paths.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../host.tsx'
import { Dialog } from '../dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FileInput, UploadState, useUpload } from '../picture-input.tsx'

type Props = {
  name: string
  chosen: string[]
  /** They are those of the product. */
  pictures: string[]
  onChoose: (chosen: string[]) => void
}

/** It chooses the picture that is shown while this variant is chosen. */
export function VariantPicture({ name, chosen, pictures, onChoose }: Props) {
  const { texts } = useTexts('products')
  const [isOpen, setOpen] = useState(false)
  const shown = chosen[0] ?? pictures[0]
  return (
    <>
      <button
        type="button"
        aria-label={fill(texts.products.editor.variantPicture, { name })}
        onClick={() => setOpen(true)}
        className={`grid size-14 flex-none place-items-center rounded-md border bg-paper ${chosen.length > 0 ? 'border-edge' : 'border-dashed border-edge'}`}
      >
        {shown === undefined ? (
          <span aria-hidden="true">＋</span>
        ) : (
          <Thumbnail picture={shown} className={chosen.length > 0 ? '' : 'opacity-50'} />
        )}
      </button>
      {isOpen && (
        <ChoiceDialog
          name={name}
          chosen={chosen[0]}
          pictures={pictures}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

export function Thumbnail({ picture, className = '' }: { picture: string; className?: string }) {
  return (
    <img
      src={`${pictureUrl(picture)}?w=160`}
      alt=""
      width="48"
      height="48"
      className={`size-12 rounded-md object-contain ${className}`}
    />
  )
}

type ChoiceProps = Omit<Props, 'chosen'> & { chosen: string | undefined; onClose: () => void }

function ChoiceDialog({ name, chosen, pictures, onChoose, onClose }: ChoiceProps) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const upload = useUpload((picture) => onChoose([picture]))
  const group = useId()
  const choices = [undefined, ...new Set(chosen === undefined ? pictures : [...pictures, chosen])]
  return (
    <Dialog label={fill(editor.variantPicture, { name })} onClose={onClose}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{editor.pictures}</legend>
        {choices.map((picture, index) => (
          <label key={picture ?? ''} className="flex min-h-14 items-center gap-3">
            <input
              type="radio"
              name={group}
              className="size-6 flex-none accent-green"
              checked={picture === chosen}
              onChange={() => onChoose(picture === undefined ? [] : [picture])}
            />
            {picture === undefined ? (
              editor.asProduct
            ) : (
              <>
                <Thumbnail picture={picture} />
                {pictures.includes(picture) ? fill(editor.picture, { number: index }) : editor.ownPicture}
              </>
            )}
          </label>
        ))}
      </fieldset>
      <FileInput label={editor.uploadOwn} isAction onFiles={upload.upload} />
      <UploadState {...upload} />
      <Button className="justify-self-start" onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  )
}
