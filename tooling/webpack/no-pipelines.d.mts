export declare const firestoreSource: RegExp;
export declare function withoutPipelines(source: string): string;
