export declare function formatted(file: string, text: string): Promise<string>;
