/**
 * Refusals of files, which pages also show before they send one. They have their own module, so that
 * a page does not load all problems.
 */
export const FILE_PROBLEMS = {
  'photo-too-large': { status: 413, title: 'Too large', detail: 'File size must be under 50KB!' },
  'logo-too-large': {
    status: 413,
    title: 'Too large',
    detail: 'File is too large. Please select an image smaller than 50KB.',
  },
  'letter-too-large': { status: 413, title: 'Too large', detail: 'File size must be under 1MB!' },
  'banner-too-large': { status: 413, title: 'Too large', detail: 'Please select an image under 200 KB.' },
  'careers-photo-too-large': { status: 413, title: 'Too large', detail: 'Please select a photo of at most 200 KB.' },
  'not-an-image': { status: 415, title: 'Not an image', detail: 'Please select a PNG, JPEG or WebP image.' },
  'not-a-letter': { status: 415, title: 'Wrong file type', detail: 'Please select a PDF, DOC or DOCX file.' },
  'no-file': { status: 422, title: 'No file', detail: 'Please select a file.' },
  'no-letter-file': { status: 422, title: 'No file', detail: 'Please select a file to upload.' },
} as const;
