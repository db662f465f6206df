/**
 * Until the whole page had its first frame, sections below the fold are not laid out (`below-fold` in app.css): the
 * browser would lay out the nearest ones in the task of that frame.
 */
export function holdSectionsBelow(): void {
  const { dataset } = document.documentElement
  dataset['firstFrame'] = ''
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        delete dataset['firstFrame']
      }),
    ),
  )
}
