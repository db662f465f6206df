import type { Messages } from '../messages.ts'

export const sentPictures: Messages['sellerMessages']['pictures'] = {
  title: 'Suuraawwan',
  add: 'Suuraa dabalaa',
  remove: 'Balleessaa',
  removeOf: 'Balleessaa: suuraa {name}',
  tooLarge: 'Suuraan kun baayʼee guddaadha.',
  full: 'Suuraan yoo baayʼate {count} dha.',
}
