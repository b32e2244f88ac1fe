import { type SQL, type SQLWrapper } from 'drizzle-orm';
/** A text as it is compared: composed, lower-cased in any script. */
export declare function fold(text: string): string;
/**
 * A text as staff search it: lower-cased words, Latin letters without their marks, signs within a
 * word left out. "Siobhán O’Brien" is "siobhan obrien", "Node.js (C++)" is "nodejs c++". Columns
 * called `*_folded` hold it.
 */
export declare function searchText(text: string): string;
/**
 * Trigram indexes, with their columns. An e-mail address is looked for as it is; `joined` has names
 * without their spaces, behind a ^.
 */
declare const INDEXES: {
    readonly account_search: {
        readonly texts: readonly ["name_folded"];
        readonly email: 'email';
        readonly joined: 'name_joined';
    };
    readonly job_search: {
        readonly texts: readonly ["title_folded", "location_folded"];
    };
    readonly resume_search: {
        readonly texts: readonly ["skills_folded"];
    };
    readonly audit_search: {
        readonly texts: readonly ["person", "thing", "action"];
        readonly joined: 'joined';
    };
};
type Column<I extends keyof typeof INDEXES> = (typeof INDEXES)[I]['texts'][number] | ((typeof INDEXES)[I] extends {
    email: infer E;
} ? E : never);
/**
 * Whether columns hold each word of a text, in any order, or one begins with all of them joined
 * ("macdonaldsmith"). `email` holds the text as it was typed.
 */
export declare function holdsText(text: string, columns: readonly SQLWrapper[], email?: SQLWrapper): SQL;
/** Whether columns of an index hold a text as `holdsText` says; all of its columns where none is named. */
export declare function isFound<I extends keyof typeof INDEXES>(id: SQLWrapper, index: I, text: string, columns?: readonly Column<I>[]): SQL;
export {};
