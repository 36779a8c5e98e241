export const wheelPath: string;
