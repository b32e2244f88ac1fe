/** Cards in columns with drag and drop (7 KB). Load it lazily, where a page offers the board. */
export { Board, type BoardColumn } from './board.tsx';
