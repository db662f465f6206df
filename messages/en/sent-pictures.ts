/** Pictures that a seller adds to a message or an answer. */
export const sentPictures = {
  title: 'Pictures',
  add: 'Add a picture',
  remove: 'Remove',
  removeOf: 'Remove the picture {name}',
  tooLarge: 'This picture is too large.',
  full: 'There are at most {count} pictures.',
}
